import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;

const PATH = "/api/configs/opt-outs";
const add = (toNumbers: string[], as = sender) => call(as, "POST", PATH, { toNumbers });
const list = (query = "", as = sender) => call(as, "GET", PATH + query);

describe("opt-outs", () => {
  it("are added once each, however they are typed, and shown masked", async () => {
    expect((await add(["010-0000-1111", "01000001111", "01000001112"])).body.data).toEqual({ added: 2 });
    expect((await add(["01000001111"])).body.data).toEqual({ added: 0 });
    const { data } = (await list()).body;
    expect(data.totalElements).toBe(2);
    expect(data.content[0].toNumber).toMatch(/^010-\*\*\*\*-111[12]$/);
    expect((await list("?keyword=010-0000-1112")).body.data.content).toHaveLength(1);
  });

  it("are unmasked in a file, which needs a reason", async () => {
    expect((await list("?format=csv")).status).toBe(400);
    const file = await list(`?format=csv&reason=${encodeURIComponent("수신거부 명단 확인")}`);
    expect(file.body).toContain("010-0000-1111");
  });

  it("are removed only by their own member", async () => {
    const [{ optOutSeq }] = (await list()).body.data.content;
    expect((await call(receiver, "DELETE", `${PATH}/${optOutSeq}`)).status).toBe(404);
    expect((await call(sender, "DELETE", `${PATH}/${optOutSeq}`)).status).toBe(204);
    expect((await call(sender, "DELETE", `${PATH}/${optOutSeq}`)).status).toBe(404);
    expect((await list("", receiver)).body.data.content).toEqual([]);
  });

  it("refuse text that is no number, naming its position", async () => {
    const { status, body } = await add(["01000001111", "우리집"]);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["toNumbers.1"]]);
    expect((await add([])).status).toBe(400);
  });

  it("of several calls at once never deadlock", async () => {
    const numbers = Array.from({ length: 200 }, (_, nth) => `0100001${String(nth).padStart(4, "0")}`);
    const answers = await Promise.all([add(numbers), add(numbers.toReversed()), add(numbers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(200);
  });

  it("are added only by people who may change the member", async () => {
    const etc = { ...sender, caller: await joinPartner(services, sender.partnerSeq, "ETC") };
    const foreign = { ...sender, caller: receiver.caller };
    const unproven = await stage.sharing(sender, null);
    const answers = await Promise.all([etc, foreign, unproven].map((as) => add(["01000001111"], as)));
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403]);
  });
});

describe("the 080 service", () => {
  const service = (verb = "", as = sender) => call(as, verb ? "POST" : "GET", `/api/configs/sms-deny${verb}`);

  it("gives the same number while its month is paid, and charges once a month", async () => {
    expect((await service()).body.data).toMatchObject({ state: null, optOutNumber: null, monthlyFee: 5_000 });
    expect((await service("/stop")).status).toBe(404);
    const started = await service("/start");
    expect(started.body.data).toMatchObject({ state: "ACTIVE", paidMonth: toSeoulDate(new Date()).slice(0, 7) });
    expect(started.body.data.optOutNumber).toMatch(/^080\d{8}$/);
    const stopped = await service("/stop");
    expect(stopped.body.data).toMatchObject({ state: "STOPPED", optOutNumber: started.body.data.optOutNumber });
    expect((await service("/start")).body.data).toEqual(started.body.data);
    const { rows } = await primary.execute(
      sql`SELECT FROM point_entries WHERE member_seq = ${sender.memberSeq} AND reference LIKE 'SUBSCRIPTION-%'`,
    );
    expect(rows).toHaveLength(1);
    await stage.expectAgreement();
  });

  it("is refused when nobody can pay, and on the real server", async () => {
    const poor = await stage.player(100);
    expect((await service("/start", poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
    const real = await createPartner(services, { hasMemberBilling: true });
    const realSender = {
      ...(await createIssuingMember(services, real)),
      caller: await joinPartner(services, real.partnerSeq),
    };
    expect((await service("/start", realSender)).status).toBe(403);
  });
});
