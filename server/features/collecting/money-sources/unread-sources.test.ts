import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";
import { makeMoneySourceGateway } from "#server/gateways/money-source.ts";
import { createCaller } from "#testing/factories.ts";
import { ACCOUNT, CARD, startSourceStage } from "#testing/money-source-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services, request } = app;
const { primary } = services.databases;
const staff = await createCaller(services, { scope: "manager" });
const CARDS = "/api/cards";
const ACCOUNTS = "/api/bank-accounts";

const unread = async () => (await request("GET", "/api/staff/unread-answers", { as: staff })).body.data;
const decide = (kind: string, answer: string, decision: "SUCCEEDED" | "FAILED") =>
  request("POST", "/api/staff/unread-answers/decide", {
    as: staff,
    body: { kind, brand: BRANDS.test, answer, decision },
  });

beforeEach(() => primary.delete(unreadAnswers));

/** An account whose bank refuses it for an unknown reason. */
async function startRefused() {
  const stage = await startSourceStage(app);
  const account = { ...ACCOUNT, accountPassword: "0007" };
  const path = `${ACCOUNTS}/${(await stage.call("POST", ACCOUNTS, account)).body.data.bankAccountSeq}`;
  await stage.collect();
  return { ...stage, path, answer: async () => (await stage.call("GET", path)).body.data };
}

describe("an unknown reason", () => {
  it("is not tried again until staff decide, and holds up no other source", async () => {
    const { call, answer, at, path } = await startRefused();
    expect(await answer()).toMatchObject({ status: "BROKEN", failure: "UNREAD", nextCollectDT: null });
    expect((await call("POST", `${path}/collect`)).body.code).toBe("COLLECTION_BROKEN");
    expect(await unread()).toMatchObject([
      { kind: "BANK_ACCOUNT", answer: "UNREAD_REASON", count: 1, keys: [`${at.partnerSeq}-${path.split("/").at(-1)}`] },
    ]);
  });

  it("is asked for again when staff decide so", async () => {
    const { answer, makeDue, collect } = await startRefused();
    expect((await decide("BANK_ACCOUNT", "UNREAD_REASON", "SUCCEEDED")).body.data).toEqual({ count: 1 });
    expect(await answer()).toMatchObject({ status: "WAITING", failure: null, nextCollectDT: expect.any(String) });
    expect(await unread()).toEqual([]);
    await makeDue();
    await collect();
    expect(await answer()).toMatchObject({ failure: "UNREAD" });
    expect(await unread()).toMatchObject([{ count: 1 }]);
  });

  it("waits for its owner when staff decide so", async () => {
    const { answer, call, path, collect } = await startRefused();
    await decide("BANK_ACCOUNT", "UNREAD_REASON", "FAILED");
    expect(await answer()).toMatchObject({ status: "BROKEN", failure: "REFUSED", nextCollectDT: null });
    await call("PUT", path, { accountPassword: "1357", bizId: ACCOUNT.bizId });
    await collect();
    expect(await answer()).toMatchObject({ status: "NORMAL", failure: null });
  });

  it("is forgotten once the owner has changed the credentials", async () => {
    const { answer, call, path, collect } = await startRefused();
    await call("PUT", path, { accountPassword: "1357", bizId: ACCOUNT.bizId });
    await collect();
    expect([(await answer()).status, await unread()]).toEqual(["NORMAL", []]);
  });
});

it("an unreadable movement is left out, reported, and asked for again automatically", async () => {
  const { call, collect, movements, makeDue } = await startSourceStage(app);
  const readableCard = (await call("POST", CARDS, CARD)).body.data;
  const partlyReadCard = (
    await call("POST", CARDS, { ...CARD, cardNum: "9410-0000-0000-9999", webPassword: "word-0008" })
  ).body.data;
  await collect();
  const answer = async ({ cardSeq }: { cardSeq: number }) => (await call("GET", `${CARDS}/${cardSeq}`)).body.data;
  expect(await answer(readableCard)).toMatchObject({ status: "NORMAL" });
  expect(await answer(partlyReadCard)).toMatchObject({
    status: "DELAYED",
    failure: "PARTLY_UNREAD",
    nextCollectDT: expect.any(String),
    remedy: expect.stringContaining("저절로"),
  });
  const { count, days } = await movements();
  expect([count, days]).toEqual([days, days]);
  expect(count).toBeGreaterThan(100);
  expect(await unread()).toMatchObject([{ kind: "CARD", answer: "HOLD", count: 1 }]);
  await makeDue();
  await collect();
  expect((await movements()).count).toBe(count);
});

describe("an answer of an institution", () => {
  const key = "a key of the relay of this test, long";
  let answer = "";
  const relay = createServer((_, response) => response.end(answer));
  afterAll(() => relay.close());

  const collect = async (body: object) => {
    answer = JSON.stringify(body);
    if (!relay.listening) await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
    const serviceUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const question = { institution: "0088", owner: "C", number: "1", from: "2026-01-01", to: "2026-01-31" } as const;
    return makeMoneySourceGateway({ kind: "CARD", serviceUrl, key }).collect({
      ...question,
      credentials: {},
      cursor: null,
    });
  };
  const movement = (change: object = {}) => ({
    key: "1",
    tradeDT: "2026-01-05T10:00:00",
    direction: "IN",
    amount: 1_000,
    balance: null,
    counterparty: "다온문구",
    summary: "이체",
    approvalNum: null,
    ...change,
  });

  it("is read movement by movement", async () => {
    const list = [movement(), movement({ key: "2", amount: -1 }), "?", null, movement({ key: "3" })];
    const { movements, unread } = (await collect({ failure: null, movements: list, nextCursor: null })) as {
      movements: { key: string }[];
      unread: string;
    };
    expect([movements.map(({ key }) => key), unread]).toEqual([["1", "3"], "amount"]);
  });

  it("keeps a movement with long text or characters that cannot be stored", async () => {
    const odd = movement({
      counterparty: `가\0나${"다".repeat(200)}`,
      summary: 7,
      balance: "?",
      approvalNum: "1".repeat(30),
    });
    const { movements, unread } = (await collect({ failure: null, movements: [odd], nextCursor: null })) as {
      movements: object[];
      unread?: string;
    };
    expect(unread).toBeUndefined();
    expect(movements).toMatchObject([
      { counterparty: `가 나${"다".repeat(97)}`, summary: "", balance: null, approvalNum: "1".repeat(20) },
    ]);
  });

  it.each([
    [{ failure: "LOCKED" }, { failure: "LOCKED" }],
    [{ failure: "SECURITY_CARD" }, { failure: "UNREAD", unread: "SECURITY_CARD" }],
    [{ failure: "PARTLY_UNREAD" }, { failure: "UNREAD", unread: "PARTLY_UNREAD" }],
    [{ failure: { code: 7 } }, { failure: "UNREAD", unread: '{"code":7}' }],
  ])("%j is read as %j", async (body, outcome) => {
    expect(await collect(body)).toEqual(outcome);
  });

  it.each([{}, { failure: "" }, { failure: null, movements: 1 }])("%j is refused", async (body) => {
    await expect(collect(body)).rejects.toMatchObject({ reason: "bad-answer" });
  });
});
