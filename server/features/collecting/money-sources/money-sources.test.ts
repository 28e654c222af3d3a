import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { simulatedMovements } from "#domain/money/simulated-movements.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { ACCOUNT, CARD, startSourceStage } from "#testing/money-source-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { collectDueSources } from "./collect.ts";
import { purgeEndedSources } from "./retention.ts";
import { takeMovements } from "./take-movements.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const CARDS = "/api/cards";
const ACCOUNTS = "/api/bank-accounts";
const card = (change: object = {}) => ({ ...CARD, ...change });

describe("a registered card or account", () => {
  it("is paid and collected, and its secrets are never shown", async () => {
    const { call, collect, fees, movements } = await startSourceStage(app);
    const registered = await call("POST", CARDS, card());
    expect(registered.status).toBe(200);
    const { cardSeq } = registered.body.data;
    expect(registered.body.data).toMatchObject({
      cardNum: "****-****-****-1234",
      status: "WAITING",
      monthlyFee: 2_000,
      collectNowLeft: 10,
      remedy: null,
      paidMonth: toSeoulDate(new Date()).slice(0, 7),
    });
    const account = await call("POST", ACCOUNTS, ACCOUNT);
    expect(account.body.data).toMatchObject({ accountNum: "********1234", cycle: "HOUR1", monthlyFee: 5_500 });
    await collect();
    expect(await fees()).toEqual(["70300 2000", "70800 5500"]);
    const one = await call("GET", `${CARDS}/${cardSeq}`);
    expect(one.body.data).toMatchObject({ status: "NORMAL", lastCollectedDT: expect.stringMatching(/T/) });
    const { count, keys, days } = await movements();
    expect([count, days]).toEqual([keys, keys]);
    expect(count).toBeGreaterThan(60);
    for (const secret of ["open-sesame", "1357", "941000000000", "110000001234"]) {
      const answers = [registered, account, one, await call("GET", CARDS)].map(({ body }) => JSON.stringify(body));
      expect(answers.join()).not.toContain(secret);
      const { rows } = await primary.execute<{ text: string }>(sql`SELECT detail::text AS text FROM audit_events`);
      expect(rows.map(({ text }) => text).join()).not.toContain(secret);
    }
  });

  it("with a wrong password is tried once, says what to do, and goes on after a change", async () => {
    const { call, collect, makeDue } = await startSourceStage(app);
    const { cardSeq } = (await call("POST", CARDS, card({ webPassword: "wrong-0001" }))).body.data;
    await collect();
    const broken = (await call("GET", `${CARDS}/${cardSeq}`)).body.data;
    expect(broken).toMatchObject({ status: "BROKEN", failure: "WRONG_PASSWORD", nextCollectDT: null });
    expect(broken.remedy).toMatch(/접속 정보를 바꿔 주세요/);
    await makeDue();
    await collect();
    expect((await call("POST", `${CARDS}/${cardSeq}/collect`)).body.code).toBe("COLLECTION_BROKEN");
    const { rows } = await primary.execute(
      sql`SELECT failures_in_a_row FROM money_sources WHERE source_seq = ${cardSeq}`,
    );
    expect(rows).toEqual([{ failures_in_a_row: 1 }]);
    const mended = await call("PUT", `${CARDS}/${cardSeq}`, { webId: "daon-sales", webPassword: "right-one" });
    expect(mended.body.data.failure).toBeNull();
    // The source may be collected before the answer is read.
    expect(["WAITING", "NORMAL"]).toContain(mended.body.data.status);
    await collect();
    expect((await call("GET", `${CARDS}/${cardSeq}`)).body.data).toMatchObject({ status: "NORMAL", failure: null });
  });

  it.each([
    ["0002", "LOCKED", "BROKEN"],
    ["0003", "EXPIRED", "BROKEN"],
    ["0004", "NOT_REGISTERED", "BROKEN"],
    ["0005", "MAINTENANCE", "DELAYED"],
    ["0006", "UNREACHABLE", "DELAYED"],
  ])("whose password ends with %s fails with %s", async (ending, failure, status) => {
    const { call, collect } = await startSourceStage(app);
    const { bankAccountSeq } = (await call("POST", ACCOUNTS, { ...ACCOUNT, accountPassword: ending })).body.data;
    await collect();
    const { data } = (await call("GET", `${ACCOUNTS}/${bankAccountSeq}`)).body;
    expect(data).toMatchObject({ failure, status, remedy: expect.stringMatching(/[가-힣]/) });
    expect(data.nextCollectDT === null).toBe(status === "BROKEN");
  });

  it("waits while its institution is closed, and holds up no other", async () => {
    const { call, collect, movements } = await startSourceStage(app);
    await primary.execute(sql`INSERT INTO institutions (code, state) VALUES ('card-LOTTE', 'MAINTENANCE')`);
    await call("POST", CARDS, card({ cardCompany: "LOTTE" }));
    const { bankAccountSeq } = (await call("POST", ACCOUNTS, ACCOUNT)).body.data;
    await collect();
    expect((await call("GET", CARDS)).body.data.content).toMatchObject([{ status: "DELAYED", failure: "MAINTENANCE" }]);
    expect((await call("GET", `${ACCOUNTS}/${bankAccountSeq}`)).body.data.status).toBe("NORMAL");
    expect((await movements()).count).toBeGreaterThan(30);
    await primary.execute(sql`DELETE FROM institutions WHERE code = 'card-LOTTE'`);
  });

  it("is still collected when maintenance is only detected, because otherwise nobody would notice its end", async () => {
    const { call, collect } = await startSourceStage(app);
    await primary.execute(
      sql`INSERT INTO institutions (code, state, is_detected) VALUES ('card-LOTTE', 'MAINTENANCE', true)`,
    );
    await call("POST", CARDS, card({ cardCompany: "LOTTE" }));
    await collect();
    expect((await call("GET", CARDS)).body.data.content).toMatchObject([{ status: "NORMAL" }]);
    await primary.execute(sql`DELETE FROM institutions WHERE code = 'card-LOTTE'`);
  });

  it("is stopped to the end of the month, resumed within it, and paid once in any case", async () => {
    const { call, fees, at } = await startSourceStage(app);
    const { cardSeq } = (await call("POST", CARDS, card())).body.data;
    for (const _ of ["once", "again"]) {
      const stopped = await call("POST", `${CARDS}/${cardSeq}/stop`);
      expect(stopped.body.data).toMatchObject({ status: "STOPPING", stopDate: toSeoulDate(new Date()) });
      expect((await call("POST", CARDS, card())).body.code).toBe("SUBSCRIPTION_RESTART_EARLY");
      expect((await call("POST", `${CARDS}/${cardSeq}/resume`)).body.data).toMatchObject({ stopDate: null });
    }
    expect((await call("POST", CARDS, card({ alias: "또" }))).body.code).toBe("SUBSCRIPTION_TAKEN");
    expect(await fees()).toEqual(["70300 2000"]);
    await call("POST", `${CARDS}/${cardSeq}/stop`);
    await primary.execute(
      sql`UPDATE subscriptions SET stop_date = stop_date - interval '1 month', paid_month = paid_month - interval '1 month'
        WHERE partner_seq = ${at.partnerSeq}`,
    );
    expect((await call("POST", `${CARDS}/${cardSeq}/resume`)).body.code).toBe("SUBSCRIPTION_RESUME_LATE");
    expect((await call("POST", `${CARDS}/${cardSeq}/collect`)).body.code).toBe("SUBSCRIPTION_MISSING");
    await purgeEndedSources(primary);
    const { rows } = await primary.execute(
      sql`SELECT sealed_credentials FROM money_sources WHERE source_seq = ${cardSeq}`,
    );
    expect(rows).toEqual([{ sealed_credentials: null }]);
    expect((await call("POST", CARDS, card())).body.data).toMatchObject({ cardSeq, status: "WAITING" });
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("that is not paid for is not collected", async () => {
    const { call, collect, movements, at, makeDue } = await startSourceStage(app);
    const { cardSeq } = (await call("POST", CARDS, card())).body.data;
    await collect();
    await primary.execute(sql`UPDATE subscriptions SET state = 'SUSPENDED' WHERE partner_seq = ${at.partnerSeq}`);
    await primary.execute(sql`DELETE FROM money_movements WHERE partner_seq = ${at.partnerSeq}`);
    await makeDue();
    await collect();
    expect(await movements()).toMatchObject({ count: 0 });
    const { data } = (await call("GET", `${CARDS}/${cardSeq}`)).body;
    expect(data).toMatchObject({ status: "SUSPENDED", remedy: expect.stringMatching(/충전/), nextCollectDT: null });
    expect((await call("POST", `${CARDS}/${cardSeq}/collect`)).body.code).toBe("SUBSCRIPTION_SUSPENDED");
  });

  it("changes its cycle with the next month", async () => {
    const { call, fees } = await startSourceStage(app);
    const { bankAccountSeq } = (await call("POST", ACCOUNTS, ACCOUNT)).body.data;
    const changed = await call("PUT", `${ACCOUNTS}/${bankAccountSeq}`, { cycle: "MINUTE10", alias: "새 이름" });
    expect(changed.body.data).toMatchObject({
      cycle: "HOUR1",
      nextCycle: "MINUTE10",
      alias: "새 이름",
      monthlyFee: 5_500,
    });
    expect(await fees()).toEqual(["70800 5500"]);
  });

  it("is collected out of turn ten times a day, however many calls come at once", async () => {
    const { call } = await startSourceStage(app);
    const { cardSeq } = (await call("POST", CARDS, card())).body.data;
    const answers = await Promise.all(Array.from({ length: 45 }, () => call("POST", `${CARDS}/${cardSeq}/collect`)));
    const codes = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ""}`.trim());
    expect(Object.fromEntries([...codes].map(([code, all]) => [code, all.length]))).toEqual({
      "200": 10,
      "422 COLLECT_NOW_LIMIT": 35,
    });
    expect((await call("GET", `${CARDS}/${cardSeq}`)).body.data.collectNowLeft).toBe(0);
  });

  it("is registered and paid once by two calls at once; on the test server a third source is refused", async () => {
    const { call, fees } = await startSourceStage(app);
    const twice = await Promise.all([call("POST", CARDS, card()), call("POST", CARDS, card())]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fees()).toEqual(["70300 2000"]);
    await call("POST", CARDS, card({ cardNum: "9410000000005678" }));
    const third = await call("POST", CARDS, card({ cardNum: "9410000000009999" }));
    expect(third).toMatchObject({ status: 422, body: { code: "TEST_REGISTRATION_LIMIT" } });
    const [first] = (await call("GET", CARDS)).body.data.content;
    await call("POST", `${CARDS}/${first.cardSeq}/stop`);
    expect((await call("POST", CARDS, card({ cardNum: "9410000000009999" }))).status).toBe(200);
    expect((await call("POST", `${CARDS}/${first.cardSeq}/resume`)).body.code).toBe("TEST_REGISTRATION_LIMIT");
  });

  it("does not begin when nobody can pay, and leaves nothing behind", async () => {
    const { call } = await startSourceStage(app, 1_999);
    expect((await call("POST", CARDS, card())).body.code).toBe("MEMBER_BALANCE_SHORT");
    expect((await call("GET", CARDS)).body.data.totalElements).toBe(0);
  });
});

describe("the fields of an institution", () => {
  it.each([
    [CARDS, card({ webPassword: undefined }), "CARD_FIELDS", "webPassword", /필요합니다/],
    [CARDS, card({ bizId: "1234567891" }), "CARD_FIELDS", "bizId", /보내지 않습니다/],
    [CARDS, card({ cardCompany: "BC" }), "CARD_FIELDS", "bizId", /필요합니다/],
    [ACCOUNTS, { ...ACCOUNT, quickId: "quick" }, "BANK_ACCOUNT_FIELDS", "quickId", /신한은행에는/],
    [ACCOUNTS, { ...ACCOUNT, bankCode: "0081" }, "BANK_ACCOUNT_FIELDS", "accountPassword", /보내지 않습니다/],
    [ACCOUNTS, { ...ACCOUNT, ownerType: "P" }, "BANK_ACCOUNT_FIELDS", "birthDate", /필요합니다/],
    [ACCOUNTS, { ...ACCOUNT, accountPassword: "12345" }, "BANK_ACCOUNT_FIELDS", "accountPassword", /4자리/],
    [ACCOUNTS, { ...ACCOUNT, accountNum: "12" }, "INVALID_INPUT", "accountNum", /계좌번호/],
    [ACCOUNTS, { ...ACCOUNT, cycle: "MINUTE1" }, "INVALID_INPUT", "cycle", /다음 중/],
    [CARDS, card({ webPassword: "a\0bcd" }), "INVALID_INPUT", "webPassword", /./],
  ])("%s %#", async (path, body, code, field, message) => {
    const { call } = await startSourceStage(app);
    const answer = await call("POST", path, body);
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.stringMatching(message) } });
  });
});

describe("collecting", () => {
  it("writes each movement once, whichever days come and how often", async () => {
    const { at, movements } = await startSourceStage(app);
    const cardSeq = 999_999_999;
    const source = { partnerSeq: at.partnerSeq, sourceSeq: cardSeq };
    const day = (nth: number) => `${toSeoulDate(new Date()).slice(0, 8)}${String(1 + nth).padStart(2, "0")}`;
    const days = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(days, { minLength: 1, maxLength: 4 }), async (pages) => {
        await primary.execute(sql`DELETE FROM money_movements WHERE source_seq = ${cardSeq}`);
        await primary.execute(sql`DELETE FROM money_movement_days WHERE source_seq = ${cardSeq}`);
        const pageMovements = pages.map((nths) =>
          [...new Set(nths)].flatMap((nth) => simulatedMovements("CARD", "1", day(nth))),
        );
        await Promise.all(pageMovements.map((list) => takeMovements(primary, source, list)));
        const expected = new Set(pageMovements.flat().map(({ key }) => key)).size;
        expect(await movements()).toEqual({ count: expected, keys: expected, days: expected });
      }),
      { numRuns: 25, seed: 20_261_116 },
    );
  });

  it("that a worker left in the middle is finished by the next, and nothing comes twice", async () => {
    const { call, collect, makeDue, movements } = await startSourceStage(app);
    const { cardSeq } = (await call("POST", CARDS, card())).body.data;
    await collect();
    const before = await movements();
    await primary.execute(
      sql`UPDATE money_sources SET taken_until_dt = now() + interval '1 minute', due_dt = now() WHERE source_seq = ${cardSeq}`,
    );
    await primary.execute(
      sql`WITH gone AS (DELETE FROM money_movements WHERE source_seq = ${cardSeq} AND trade_date = (SELECT max(trade_date) FROM money_movements WHERE source_seq = ${cardSeq}) RETURNING trade_date)
        DELETE FROM money_movement_days WHERE source_seq = ${cardSeq} AND day IN (SELECT trade_date FROM gone)`,
    );
    const remaining = await movements();
    await collectDueSources(services);
    expect(await movements()).toEqual(remaining);
    await primary.execute(
      sql`UPDATE money_sources SET taken_until_dt = now() - interval '1 second' WHERE source_seq = ${cardSeq}`,
    );
    await makeDue();
    await collect();
    expect((await movements()).count).toBeGreaterThanOrEqual(before.count);
    const { count, keys, days } = await movements();
    expect([count, days]).toEqual([keys, keys]);
  });

  it("by eight workers at once takes each source once", async () => {
    const stages = await Promise.all(Array.from({ length: 4 }, () => startSourceStage(app)));
    await Promise.all(stages.map(({ call }) => call("POST", ACCOUNTS, ACCOUNT)));
    await Promise.all(Array.from({ length: 8 }, () => collectDueSources(services)));
    for (const { collect, movements } of stages) {
      await collect();
      const { count, keys, days } = await movements();
      expect([count, days]).toEqual([keys, keys]);
    }
  });
});
