import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type CashbillNtsOptions, makeCashbillNtsGateway, type ReportedCashbill } from "./cashbill-nts.ts";
import { makeCircuit } from "./circuit.ts";
import { relayHeaders } from "./relay-signature.ts";
import { type CashbillNtsSandbox, startCashbillNtsSandbox } from "./sandbox/cashbill-nts-server.ts";
import { listenOnLoopback } from "./sandbox/loopback-server.ts";

const NOTICES = "/notices";
const notices: { headers: Headers; body: string }[] = [];
const listener = new Hono().post(NOTICES, async (c) => {
  notices.push({ headers: c.req.raw.headers, body: await c.req.text() });
  return c.text("OK");
});

let noticeServer: Awaited<ReturnType<typeof listenOnLoopback>>;
let sandbox: CashbillNtsSandbox;
const start = () =>
  startCashbillNtsSandbox({
    secretKeys: ["a key"],
    noticeOrigin: noticeServer.origin,
    noticePath: NOTICES,
    answerAfterMs: 0,
  });

beforeAll(async () => {
  noticeServer = await listenOnLoopback(listener);
  sandbox = await start();
});

afterAll(async () => {
  await sandbox.close();
  await noticeServer.close();
});

const gateway = (changes: Partial<CashbillNtsOptions> = {}) =>
  makeCashbillNtsGateway({ ...sandbox.client, circuit: makeCircuit("cashbill-nts"), ...changes });

let serial = 0;
const receipt = (change: Partial<ReportedCashbill> = {}): ReportedCashbill => {
  serial += 1;
  return {
    key: `cashbill-1-${serial}`,
    ntsNum: `G${String(serial).padStart(8, "0")}`,
    tradeType: "N",
    original: null,
    tradeDT: "2026-03-01T10:00:00",
    tradeUsage: 1,
    tradeMethod: 5,
    identity: "01000005678",
    ownKey: null,
    franchise: { corpNum: "1234567891", name: "꽃집" },
    supply: 10_000,
    tax: 1_000,
    serviceCharge: 0,
    total: 11_000,
    ...change,
  };
};
const noticesOf = (key: string) => notices.filter(({ body }) => body.includes(`"${key}"`));

describe("the tax office for cash receipts", () => {
  test.each<[string, Partial<ReportedCashbill>, string]>([
    ["a good one", {}, "0000"],
    ["one whose parts do not add up", { total: 12_000 }, "TS4"],
    ["one of nothing", { supply: 0, tax: 0, total: 0 }, "TS4"],
    ["a number of the wrong shape", { identity: "0101234" }, "TS1"],
    ["a card of another issuer", { tradeMethod: 1, identity: "1".repeat(18) }, "TS2"],
    ["a key that asks for it", { ownKey: "A-nts-ts3" }, "TS3"],
    ["another key that asks for it", { ownKey: "A-nts-ts7" }, "TS7"],
  ])("%s: %o is answered %s, on request and by notice", async (_, change, code) => {
    const cashbill = receipt(change);
    await gateway().submit(cashbill);
    await vi.waitFor(() => expect(noticesOf(cashbill.key)).toHaveLength(1));
    expect(await gateway().ask(cashbill.key)).toEqual({ key: cashbill.key, code });
    const [notice] = noticesOf(cashbill.key);
    expect(gateway().read(NOTICES, notice?.headers ?? new Headers(), notice?.body ?? "")).toEqual({
      key: cashbill.key,
      code,
    });
  });

  test("the same receipt again is accepted as the same, another with its key is refused", async () => {
    const cashbill = receipt();
    await gateway().submit(cashbill);
    await gateway().submit(cashbill);
    await expect(gateway().submit({ ...cashbill, total: 1 })).rejects.toMatchObject({
      reason: "refused",
      detail: "409",
    });
    await vi.waitFor(() => expect(noticesOf(cashbill.key)).toHaveLength(1));
  });

  test("does not know a key, keeps silent, notifies twice, or loses its answer, as a key asks", async () => {
    expect(await gateway().ask("cashbill-9-9")).toBe("unknown");
    const silent = receipt({ ownKey: "A-nts-silent" });
    await gateway().submit(silent);
    expect(await gateway().ask(silent.key)).toBe("waiting");
    const lost = receipt({ ownKey: "A-nts-lost" });
    await expect(gateway().submit(lost)).rejects.toMatchObject({ reason: "failing" });
    expect(await gateway().ask(lost.key)).toMatchObject({ code: "0000" });
    await gateway().submit(lost);
    const twice = receipt({ ownKey: "A-nts-twice" });
    await gateway().submit(twice);
    await vi.waitFor(() => expect(noticesOf(twice.key)).toHaveLength(2));
    expect(noticesOf(silent.key)).toEqual([]);
  });

  test("refuses a foreign signature, and its notices must be signed as well", async () => {
    const foreign = gateway({ key: "another key of somebody else" });
    await expect(foreign.submit(receipt())).rejects.toMatchObject({ reason: "refused", detail: "401" });
    const body = JSON.stringify({ key: "cashbill-1-1", code: "0000" });
    const signed = (key: string, path = NOTICES, now = new Date()) =>
      new Headers(relayHeaders(key, { method: "POST", path, body }, now));
    const { key } = sandbox.client;
    expect(gateway().read(NOTICES, signed(key), body)).toBeDefined();
    expect(gateway().read(NOTICES, signed(key), body.replace("0000", "TS1"))).toBeUndefined();
    expect(gateway().read(NOTICES, signed(key, "/elsewhere"), body)).toBeUndefined();
    expect(gateway().read(NOTICES, signed("another key"), body)).toBeUndefined();
    expect(gateway().read(NOTICES, signed(key, NOTICES, new Date(Date.now() - 600_000)), body)).toBeUndefined();
    expect(gateway().read(NOTICES, new Headers(), body)).toBeUndefined();
  });

  test("forgets everything with its process, and says that it does not know", async () => {
    const cashbill = receipt();
    await gateway().submit(cashbill);
    await sandbox.close();
    await expect(gateway().ask(cashbill.key)).rejects.toMatchObject({ reason: "unreachable" });
    sandbox = await start();
    expect(await gateway().ask(cashbill.key)).toBe("unknown");
  });
});
