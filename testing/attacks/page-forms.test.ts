import { describe, expect, test } from "vitest";
import { MOST_PARTS } from "#server/call/body/form-parts.ts";
import { startSite } from "../site/render.ts";

const ORIGIN = "https://developers.gaonbill.example";
const { app } = await startSite({ PUBLIC_ORIGIN: ORIGIN });

const form = new URLSearchParams({ email: "a@gaonbill.example", password: "x" }).toString();
const FORM = "application/x-www-form-urlencoded";

/** Posts a form as a proxy that ends TLS passes it on. */
const post = (path: string, headers: Record<string, string>, body: BodyInit = form, method = "POST") =>
  app.request(ORIGIN.replace("https:", "http:") + path, { method, headers, body }, { clientIp: "203.0.113.7" });

const OWN = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "Content-Type": FORM };

const FOREIGN: Record<string, Record<string, string>> = {
  "a foreign origin": { Origin: "https://evil.example" },
  "a foreign origin that is called same-origin": { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  "no origin, across sites": { "Sec-Fetch-Site": "cross-site" },
  "no origin, from a neighbour": { "Sec-Fetch-Site": "same-site" },
  "an opaque origin": { Origin: "null" },
  "an opaque origin, across sites": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "another port": { Origin: `${ORIGIN}:8080` },
  "no origin at all": { Origin: "evil" },
};

const PAGES = [
  "/accounts/login",
  "/accounts/login.data",
  "/accounts/logout",
  "/accounts/logout.data",
  "/console/profile",
  "/sandbox/outbox",
  "/cs/notice",
  "/nowhere",
];

describe.each(PAGES)("a form for %s", (path) => {
  test.each(Object.keys(FOREIGN))("with %s is refused", async (name) => {
    const answer = await post(path, { "Content-Type": FORM, ...FOREIGN[name] });
    expect(answer.status).toBe(403);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(await answer.text()).toContain("다른 사이트에서 보낸 요청");
  });
});

describe("a form from our own pages", () => {
  const headerSets: Record<string, string>[] = [
    OWN,
    { Origin: ORIGIN, "Content-Type": FORM },
    { "Content-Type": FORM },
    { ...OWN, Origin: "null" },
  ];

  test.each(headerSets)("is read: %j", async (headers) => {
    const answer = await post("/accounts/login", headers);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("다른 사이트에서 보낸 요청");
  });

  test.each([
    ["text", "text/plain", "email=a", 415],
    ["of no type", "", "email=a", 415],
    ["XML", "application/xml", "<a/>", 415],
    ["JSON where a form is read", "application/json", "{}", 415],
    ["a form of parts without a boundary", "multipart/form-data", form, 400],
    ["a form of parts that breaks off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form", 400],
  ])("that is %s is refused by a page", async (_, type, body, status) => {
    for (const path of ["/accounts/login", "/console/profile", "/sandbox/outbox"]) {
      const answer = await post(path, { ...OWN, "Content-Type": type }, new TextEncoder().encode(body));
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get("content-type")).toContain("text/html");
    }
  });

  test("is refused when it holds more than any page sends", async () => {
    const count = MOST_PARTS.page + 1;
    const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count);
    const bodies = { [FORM]: "a=1&".repeat(count), "multipart/form-data; boundary=x": `${parts}--x--\r\n` };
    for (const [type, body] of Object.entries(bodies)) {
      const answer = await post("/accounts/login", { ...OWN, "Content-Type": type }, new TextEncoder().encode(body));
      expect([type, answer.status]).toEqual([type, 413]);
      expect(await answer.text()).toContain("보낸 내용이 너무 큽니다");
    }
  });

  test("reaches a page that reads JSON as JSON only", async () => {
    const path = "/console/partners/1/members/unit-cost.data";
    const status = async (type: string, body: string) =>
      (await post(path, { ...OWN, "Content-Type": type }, new TextEncoder().encode(body))).status;
    expect(await status(FORM, form)).toBe(415);
    expect(await status("application/json", "{")).toBe(400);
    expect(await status("application/json", "[]")).toBe(401);
  });

  test.each(["PUT", "DELETE", "PATCH"])("sent by %s is refused", async (method) => {
    expect((await post("/accounts/logout", OWN, form, method)).status).toBe(405);
  });
});

describe("the identity check's own site", () => {
  const NICE = { Origin: "https://nice.checkplus.co.kr", "Sec-Fetch-Site": "cross-site", "Content-Type": FORM };

  test("may post its result and nothing else, once it is configured", async () => {
    const settings = {
      CHECKPLUS_SITE_CODE: "G1",
      CHECKPLUS_SITE_PASSWORD: "secret",
      CHECKPLUS_SERVICE_URL: "http://127.0.0.1:9",
    };
    const configured = await startSite({ PUBLIC_ORIGIN: ORIGIN, ...settings });
    const status = async (path: string) =>
      (
        await configured.app.request(
          ORIGIN + path,
          { method: "POST", headers: NICE, body: form },
          { clientIp: "203.0.113.7" },
        )
      ).status;
    expect(await status("/checkplus/success")).toBe(400);
    expect(await status("/accounts/logout")).toBe(403);
    expect((await post("/checkplus/success", NICE)).status).toBe(403);
  });
});
