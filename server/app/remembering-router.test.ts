import { Hono } from "hono";
import { expect, it } from "vitest";
import { RememberingRouter } from "./remembering-router.ts";

const app = new Hono({ router: new RememberingRouter() });
app.get("/partners/:partnerSeq", (c) => c.text(`partner ${c.req.param("partnerSeq")}`));
app.get("/partners/by/:brand", (c) => c.text(`brand ${c.req.param("brand")}`));
app.post("/partners/:partnerSeq", (c) => c.text("changed"));

const ask = async (path: string, method = "GET") => (await app.request(path, { method })).text();

it("leads every address to its own place, the first time and again", async () => {
  for (const _ of [1, 2]) {
    expect(await ask("/partners/7")).toBe("partner 7");
    expect(await ask("/partners/8")).toBe("partner 8");
    expect(await ask("/partners/by/GAONBILL")).toBe("brand GAONBILL");
    expect(await ask("/partners/7", "POST")).toBe("changed");
    expect((await app.request("/nowhere")).status).toBe(404);
  }
});

it("knows a route that is added later, and forgets rather than grows", async () => {
  expect((await app.request("/late")).status).toBe(404);
  const late = new Hono({ router: new RememberingRouter() });
  late.get("/:any", (c) => c.text(c.req.param("any")));
  for (let n = 0; n < 2_500; n += 1) expect(await (await late.request(`/${n}`)).text()).toBe(String(n));
});
