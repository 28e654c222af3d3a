import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { V1Transaction } from "#contracts/v1/money-sources.ts";
import { collectSourcesJob } from "#server/features/collecting/money-sources/collect-sources.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { ACCOUNT, CARD } from "#testing/money-source-stage.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, services, partner, buyer } = stage;
const { primary } = services.databases;
const newMember = () => createIssuingMember(services, partner, { daysLeft: null });

const afterCollection = (path: string, corpNum: string, status: string) =>
  vi.waitFor(
    async () => {
      await collectSourcesJob.work(services, {});
      const { data } = (await v1("GET", path, { corpNum })).body;
      expect(data.status).toBe(status);
      return data;
    },
    { timeout: 20_000, interval: 50 },
  );

describe("cards over /v1", () => {
  it("are registered once per key, found by key, and unknown to other members", async () => {
    const { bizId: corpNum } = await newMember();
    const body = { key: "CARD-1", ...CARD };
    const first = await v1("POST", "/v1/cards", { corpNum, body });
    expect(first.body.data).toMatchObject({ key: "CARD-1", status: "WAITING", cardNum: "****-****-****-1234" });
    const again = await v1("POST", "/v1/cards", { corpNum, body });
    expect(again.body.data.cardSeq).toBe(first.body.data.cardSeq);
    const other = await v1("POST", "/v1/cards", { corpNum, body: { ...body, cardNum: "9410-0000-0000-7777" } });
    expect(other).toMatchObject({ status: 409, body: { code: -11013 } });
    expect(JSON.stringify(other.body)).not.toContain("94100000000012");
    const sameNumber = await v1("POST", "/v1/cards", { corpNum, body: { ...body, key: "CARD-2" } });
    expect(sameNumber).toMatchObject({ status: 409, body: { code: -51002 } });
    expect(await v1("GET", "/v1/cards/CARD-1", { corpNum: buyer.bizId })).toMatchObject({ status: 404 });
    const bySeq = await v1("GET", `/v1/cards/${first.body.data.cardSeq}?by=seq`, { corpNum });
    expect(bySeq.body.data.key).toBe("CARD-1");
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("are registered and paid once when 45 calls come at once under one key", async () => {
    const { bizId: corpNum, memberSeq } = await newMember();
    const body = { key: "MANY", ...CARD };
    const answers = await Promise.all(Array.from({ length: 45 }, () => v1("POST", "/v1/cards", { corpNum, body })));
    const [first] = answers;
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.cardSeq ?? body.code}`))).toEqual(
      new Set([`200 ${first?.body.data?.cardSeq}`]),
    );
    const { rows } = await primary.execute(
      sql`SELECT FROM point_entries WHERE member_seq = ${memberSeq} AND reference LIKE 'SUBSCRIPTION-%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("with a wrong password say what to do, and work again after a change", async () => {
    const { bizId: corpNum } = await newMember();
    await v1("POST", "/v1/cards", { corpNum, body: { key: "BAD", ...CARD, webPassword: "wrong-0001" } });
    const broken = await afterCollection("/v1/cards/BAD", corpNum, "BROKEN");
    expect(broken).toMatchObject({ failure: "WRONG_PASSWORD", remedy: expect.stringMatching(/바꿔 주세요/) });
    expect(broken.nextActions.map(({ action }: { action: string }) => action)).toEqual(["change", "stop"]);
    expect(await v1("POST", "/v1/cards/BAD/collect", { corpNum })).toMatchObject({
      status: 409,
      body: { code: -50002 },
    });
    const half = await v1("PUT", "/v1/cards/BAD", { corpNum, body: { webPassword: "right-one" } });
    expect(half).toMatchObject({ status: 422, body: { code: -50101, fields: { webId: expect.any(String) } } });
    await v1("PUT", "/v1/cards/BAD", { corpNum, body: { webId: "daon-sales", webPassword: "right-one" } });
    await afterCollection("/v1/cards/BAD", corpNum, "NORMAL");
    const { rows } = await primary.execute<{ pair: Buffer }>(sql`SELECT sealed_pair AS pair FROM api_requests`);
    expect(rows.map(({ pair }) => pair.toString("latin1")).join()).not.toContain("right-one");
  });

  it("are stopped and resumed, and a dry run writes nothing", async () => {
    const { bizId: corpNum } = await newMember();
    const dryRun = await v1("POST", "/v1/cards?dryRun=true", { corpNum, body: { key: "TRY", ...CARD } });
    expect(dryRun.body.data).toMatchObject({ wouldSucceed: true, price: { paidBy: "MEMBER" } });
    expect(await v1("GET", "/v1/cards/TRY", { corpNum })).toMatchObject({ status: 404 });
    const refused = await v1("POST", "/v1/cards?dryRun=true", {
      corpNum,
      body: { key: "TRY", ...CARD, webId: undefined },
    });
    expect(refused.body.data).toMatchObject({ wouldSucceed: false, problems: [{ code: -50101 }] });
    await v1("POST", "/v1/cards", { corpNum, body: { key: "TRY", ...CARD } });
    expect((await v1("POST", "/v1/cards/TRY/stop", { corpNum })).body.data).toMatchObject({ status: "STOPPING" });
    expect((await v1("POST", "/v1/cards/TRY/stop?dryRun=true", { corpNum })).body.data.wouldSucceed).toBe(true);
    expect((await v1("POST", "/v1/cards/TRY/resume", { corpNum })).body.data.stopDate).toBeNull();
    const readOnly = await stage.addKey(partner.partnerSeq, "READ");
    expect(await v1("POST", "/v1/cards/TRY/stop", { corpNum, key: readOnly })).toMatchObject({ status: 403 });
  });
});

describe("bank accounts over /v1", () => {
  it("give movements by cursor and sums by day and month", async () => {
    const { bizId: corpNum } = await newMember();
    const ONE = "/v1/bank-accounts/MAIN";
    await v1("POST", "/v1/bank-accounts", { corpNum, body: { key: "MAIN", ...ACCOUNT } });
    await afterCollection(ONE, corpNum, "NORMAL");
    const rows: V1Transaction[] = [];
    let cursor = "";
    do {
      const page = await v1("GET", `${ONE}/transactions?limit=40${cursor && `&cursor=${cursor}`}`, { corpNum });
      rows.push(...page.body.data);
      cursor = page.body.meta.nextCursor ?? "";
    } while (cursor);
    expect(new Set(rows.map(({ transactionSeq }) => transactionSeq)).size).toBe(rows.length);
    expect(rows[0]?.tradeDT).toMatch(/\+09:00$/);
    const days = (await v1("GET", `${ONE}/summary`, { corpNum })).body.data;
    const months = (await v1("GET", `${ONE}/summary?unit=month`, { corpNum })).body.data;
    expect(months.totals).toEqual(days.totals);
    expect(days.totals.inCount + days.totals.outCount).toBe(rows.length);
    const badCursor = await v1("GET", `${ONE}/transactions?cursor=abc`, { corpNum });
    expect(badCursor).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
    expect((await v1("GET", "/v1/bank-accounts?limit=1", { corpNum })).body.data).toMatchObject([{ key: "MAIN" }]);
    const cycle = await v1("PUT", ONE, { corpNum, body: { cycle: "DAY1" } });
    expect(cycle.body.data).toMatchObject({ cycle: "HOUR1", nextCycle: "DAY1" });
    const twin = await v1("POST", "/v1/bank-accounts", { corpNum, body: { key: "TWIN", ...ACCOUNT, quickId: "abcd" } });
    expect(twin).toMatchObject({ status: 422, body: { code: -50001, fields: { quickId: expect.any(String) } } });
  });
});
