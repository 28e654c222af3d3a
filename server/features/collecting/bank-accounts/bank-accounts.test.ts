import { describe, expect, it } from "vitest";
import type { BankAccount } from "#contracts/collecting/bank-accounts.ts";
import type { Transaction } from "#contracts/collecting/money-sources.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Caller } from "#server/call/request-context.ts";
import { createMember, createPartner, createVisitor, joinPartner, shareMember } from "#testing/factories.ts";
import { ACCOUNT, startSourceStage } from "#testing/money-source-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services, request } = app;
const { call, collect, at, as, partner, member } = await startSourceStage(app);
const PATH = "/api/bank-accounts";
const today = toSeoulDate(new Date());

const first: BankAccount = (await call("POST", PATH, ACCOUNT)).body.data;
await call("POST", PATH, {
  bankCode: "0081",
  ownerType: "P",
  accountNum: "333-000000-44444",
  cycle: "DAY1",
  alias: "=급여",
  quickId: "quick-daon",
  quickPassword: "quick-pass",
});
await collect();
const ONE = `${PATH}/${first.bankAccountSeq}`;

const names = async (query: string) =>
  (await call("GET", PATH + query)).body.data.content.map(({ alias }: BankAccount) => alias);

describe("a member's bank accounts", () => {
  it.each([
    ["", ["=급여", "주거래"]],
    ["?keyword=1234", ["주거래"]],
    [`?keyword=${encodeURIComponent("하나")}`, ["=급여"]],
    [`?keyword=${encodeURIComponent("주거")}`, ["주거래"]],
    ["?keyword=%25", []],
    ["?sort=insertDT,asc&size=1", ["주거래"]],
    ["?sort=alias,desc", ["주거래", "=급여"]],
    ["?size=1&page=1", ["주거래"]],
    ["?memberSeq=1&partnerSeq=1&size=1", ["=급여"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ["size", "101"],
    ["page", "-1"],
    ["sort", "accountNum,asc"],
    ["format", "pdf"],
  ])("a bad %s is refused by field", async (field, value) => {
    const { status, body } = await call("GET", `${PATH}?${field}=${value}`);
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/[가-힣]/);
  });

  it("are downloaded as a file in the words of the screen, with masked numbers", async () => {
    const { body } = await call("GET", `${PATH}?format=csv&sort=insertDT,asc`);
    const [header, row, other] = body.split("\r\n");
    expect(header).toBe(
      "은행,계좌번호,수집 주기,구분,별칭,상태,이유,할 일,마지막 수집,다음 수집,월 이용료,이용료를 낸 달,등록 일시",
    );
    expect(row).toMatch(/^신한은행,\*{8}1234,1시간,법인,주거래,정상,,,/);
    expect(other).toMatch(/^하나은행,\*{10}4444,1일,개인,'=급여,정상,/);
  });

  it("are seen by people who may see the member; those of others are not found", async () => {
    const otherPartner = await createPartner(services, { brand: partner.brand });
    const callers: Caller[] = [
      await joinPartner(services, at.partnerSeq, "CS"),
      await joinPartner(services, at.partnerSeq, "ETC"),
      await joinPartner(services, otherPartner.partnerSeq),
    ];
    const statuses = callers.map(async (caller) => (await request("GET", ONE, { as: caller, at })).status);
    expect(await Promise.all(statuses)).toEqual([200, 403, 404]);
    const neighbour = await createMember(services, partner);
    const atNeighbour = { partnerSeq: at.partnerSeq, memberSeq: neighbour.memberSeq };
    for (const [method, path] of [
      ["GET", ONE],
      ["GET", `${ONE}/transactions`],
      ["PUT", ONE],
      ["POST", `${ONE}/stop`],
      ["POST", `${ONE}/resume`],
      ["POST", `${ONE}/collect`],
    ] as const) {
      const body = method === "PUT" ? { alias: "남의 것" } : undefined;
      expect((await request(method, path, { as, at: atNeighbour, body })).status).toBe(404);
    }
    expect((await request("GET", PATH, { as, at: atNeighbour })).body.data.content).toEqual([]);
    const unproven = await shareMember(services, otherPartner.partnerSeq, member.companySeq, {
      provenBy: null,
      name: "짐작",
    });
    const stranger = await joinPartner(services, otherPartner.partnerSeq);
    const atOther = { partnerSeq: otherPartner.partnerSeq, memberSeq: unproven.memberSeq };
    expect((await request("GET", PATH, { as: stranger, at: atOther })).body.code).toBe("MEMBER_UNPROVEN");
    expect((await request("GET", `/api/cards/${first.bankAccountSeq}`, { as, at })).status).toBe(404);
  });

  it("are changed only by people who may issue, and only on the test server", async () => {
    const sales = await joinPartner(services, at.partnerSeq, "SALES");
    expect((await request("POST", `${ONE}/collect`, { as: sales, at })).status).toBe(403);
    const visitor = await createVisitor(services, at, (await createMember(services, partner)).superUser.userSeq);
    expect((await request("POST", `${ONE}/stop`, { as: visitor, at })).status).toBeGreaterThanOrEqual(403);
    const realPartner = await createPartner(services);
    const realMember = await createMember(services, realPartner);
    const realAs = await joinPartner(services, realPartner.partnerSeq);
    const answer = await request("POST", PATH, {
      as: realAs,
      at: { partnerSeq: realPartner.partnerSeq, memberSeq: realMember.memberSeq },
      body: ACCOUNT,
    });
    expect(answer.status).toBe(403);
  });
});

describe("the movements of an account", () => {
  const list = async (query: string) => (await call("GET", `${ONE}/transactions?size=100${query}`)).body.data;

  it("stand newest first and agree with the sums of each day", async () => {
    const { content, days, totals, totalElements } = await list("");
    const times = content.map(({ tradeDT }: Transaction) => tradeDT);
    expect(times).toEqual(times.toSorted().toReversed());
    const all: Transaction[] = [...content, ...(await list("&page=1")).content];
    expect(all).toHaveLength(totalElements);
    const sum = (direction: string) =>
      all.filter((movement) => movement.direction === direction).reduce((total, { amount }) => total + amount, 0);
    expect(totals).toMatchObject({ inAmount: sum("IN"), outAmount: sum("OUT") });
    expect(totals.inCount + totals.outCount).toBe(totalElements);
    expect(days.length).toBeGreaterThan(15);
    let [newest, ...older] = all;
    for (const movement of older) {
      const { direction, amount, balance } = newest as Transaction;
      expect(movement.balance).toBe((balance ?? 0) + (direction === "IN" ? -amount : amount));
      newest = movement;
    }
  });

  it("are filtered by period, direction, keyword and amount", async () => {
    const { content } = await list("");
    const [one] = content as Transaction[];
    const day = one?.tradeDT.slice(0, 10) ?? today;
    const ofDay = (await list(`&dateRange=${day},${day}T23:59:59`)).content as Transaction[];
    expect(new Set(ofDay.map(({ tradeDT }) => tradeDT.slice(0, 10)))).toEqual(new Set([day]));
    const outs = (await list("&direction=OUT")).content as Transaction[];
    expect(outs.every(({ direction }) => direction === "OUT")).toBe(true);
    const ofCounterparty = (await list(`&keyword=${encodeURIComponent(one?.counterparty ?? "")}`))
      .content as Transaction[];
    expect(ofCounterparty.every(({ counterparty }) => counterparty === one?.counterparty)).toBe(true);
    const ofAmount = (await list(`&keyword=${one?.amount}`)).content as Transaction[];
    expect(ofAmount.map(({ transactionSeq }) => transactionSeq)).toContain(one?.transactionSeq);
    expect((await call("GET", `${ONE}/transactions?dateRange=2026-02-01,2026-01-01`)).status).toBe(400);
  });

  it("are downloaded as a file only with a reason", async () => {
    expect((await call("GET", `${ONE}/transactions?format=csv`)).body.fields.reason).toMatch(/사유/);
    const reason = encodeURIComponent("월말 장부 대조에 씁니다");
    const { body } = await call("GET", `${ONE}/transactions?format=csv&reason=${reason}`);
    expect(body.split("\r\n")[0]).toBe("거래 일시,구분,상대 이름,적요,금액,잔액");
  });
});
