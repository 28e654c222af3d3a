import { describe, expect, test } from "vitest";
import { startSite } from "./render.ts";

const configured = await startSite({ SMTP_URL: "smtp://127.0.0.1:9" });
const { publicOrigin } = configured.services;

describe("with a real mail server", () => {
  test.each(["/sandbox/outbox", "/sandbox/outbox?mail=1", "/sandbox/outbox.data", "/sandbox/mails"])(
    "%s answers 404",
    async (path) => {
      const answer = await configured.app.request(publicOrigin + path, {}, { clientIp: "203.0.113.7" });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("시험 메일 보내기");
    },
  );

  test("the page sends no mail either", async () => {
    const form = { method: "POST", body: new URLSearchParams({ recipient: "victim@gaonbill.example" }) };
    const headers = { Origin: publicOrigin };
    const answer = await configured.app.request(`${publicOrigin}/sandbox/outbox`, { ...form, headers }, {});
    expect(answer.status).toBe(404);
  });
});
