import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { bind } from "#server/call/bind.ts";
import { mount } from "#server/call/http.ts";
import { partnerUsers } from "#server/db/schema/companies/partners.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { app, services, request } = await startTestApp();
const { primary } = services.databases;

const whoAmI = endpoint({
  name: "whoAmI",
  method: "GET",
  path: "/test/who-am-i",
  summary: "",
  access: "session",
  output: z.any(),
});
mount(
  app,
  services,
  bind(whoAmI, ({ session }) => session),
);

const { partnerSeq: nuri } = await createPartner(services);
const dasomPartner = await createPartner(services);
const dasom = dasomPartner.partnerSeq;
const demo = await joinPartner(services, nuri);
const dev = await joinPartner(services, nuri);

const mint = (as: typeof demo, partnerSeq: number, memberSeq?: number) =>
  request("POST", "/api/sessions", { as, body: { partnerSeq, ...(memberSeq && { memberSeq }) } });
const ask = (as: typeof demo, header: string) =>
  request("GET", "/test/who-am-i", { as, headers: { KSESSIONID: header } });

describe("POST /api/sessions", () => {
  it("mints the record of §3 for a partner one works for", async () => {
    const { body } = await mint(demo, nuri);
    const { data } = (await ask(demo, body.data.header)).body;
    expect(data.actor).toEqual({ scope: "user", role: "GENERAL", state: "ACTIVE" });
    expect(data.record).toEqual({
      brand: "GAONBILL",
      product: "GAONBILL_DEVELOPERS",
      partnerSeq: nuri,
      memberSeq: null,
      userSeq: demo.userSeq,
      doSessionType: "PARTNER",
      doSessionSeq: nuri,
      doDT: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      doIp: "203.0.113.7",
    });
  });

  it("refuses strangers, people who left, foreign members and nobody at all, all as not found", async () => {
    expect((await mint(dev, dasom)).status).toBe(404);
    expect((await mint(await joinPartner(services, nuri, "GENERAL", "LEAVE"), nuri)).status).toBe(404);
    const foreign = await createMember(services, dasomPartner);
    expect((await mint(demo, nuri, foreign.memberSeq)).status).toBe(404);
    expect((await mint(demo, 999_999)).status).toBe(404);
    expect((await request("POST", "/api/sessions", { body: { partnerSeq: nuri } })).status).toBe(401);
  });

  it("lets the manager scope in everywhere, and writes it down each time", async () => {
    const staff = await createCaller(services, { scope: "manager" });
    const { body } = await mint(staff, dasom);
    await ask(staff, body.data.header);
    const rows = await primary.select().from(auditEvents).where(eq(auditEvents.action, "MANAGER_ACCESS"));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ userSeq: staff.userSeq, partnerSeq: dasom, doSessionType: "MANAGER" });
    expect((await mint(await createCaller(services, { userSeq: staff.userSeq }), dasom)).status).toBe(404);
  });
});

describe("a call with the session header", () => {
  it("is refused without one, with a broken one, and with someone else's", async () => {
    const { header } = (await mint(demo, nuri)).body.data;
    expect((await request("GET", "/test/who-am-i", { as: demo })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await ask(demo, `${header}x`)).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await ask(dev, header)).body.code).toBe("FORBIDDEN");
    const denials = await primary.select().from(auditEvents).where(eq(auditEvents.action, "ACCESS_DENIED"));
    const detail = { method: "GET", route: "/test/who-am-i" };
    expect(denials).toMatchObject([{ userSeq: dev.userSeq, doIp: "203.0.113.7", detail }]);
    expect((await request("GET", "/test/who-am-i", { headers: { KSESSIONID: header } })).status).toBe(401);
  });

  it("loses its right the moment the person leaves", async () => {
    const { header } = (await mint(dev, nuri)).body.data;
    expect((await ask(dev, header)).status).toBe(200);
    await primary.update(partnerUsers).set({ partnerUserState: "LEAVE" }).where(eq(partnerUsers.userSeq, dev.userSeq));
    expect((await ask(dev, header)).body.code).toBe("FORBIDDEN");
  });
});
