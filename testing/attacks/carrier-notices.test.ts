import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { dispatchKey } from "#domain/messages/dispatch.ts";
import type { DispatchResultCode } from "#domain/messages/dispatch-result.ts";
import { BRANDS, type Brand } from "#domain/provider.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { CARRIER_NOTICE_PATHS } from "#server/features/messages/dispatches/carrier-calls.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import { type DispatchRow, writeDispatchMoves } from "#server/features/messages/dispatches/dispatch-row.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { handedOverRow } from "#server/features/messages/dispatches/moved-row.ts";
import { relayHeaders } from "#server/gateways/relay-signature.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const KEYS = {
  MESSAGE: "a key for the relay of text messages",
  FAX: "a key for the relay of faxes, long enough",
  TALK: "a key for the relay of talks, long enough",
} as const;
/** The real server has relays of its own; the test server sends to the simulator. */
const app = await startTestApp({
  MESSAGE_CARRIER_URL: "https://carriers.gaonbill.example/messages",
  MESSAGE_CARRIER_KEY: KEYS.MESSAGE,
  FAX_CARRIER_URL: "https://carriers.gaonbill.example/faxes",
  FAX_CARRIER_KEY: KEYS.FAX,
  TALK_CARRIER_URL: "https://carriers.gaonbill.example/talks",
  TALK_CARRIER_KEY: KEYS.TALK,
});
const { services } = app;
const { primary } = services.databases;
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);

/** Creates dispatches that the carrier has and that nobody asks about before tomorrow. */
async function createSentDispatches(brand: Brand, counts: readonly number[]): Promise<DispatchRow[]> {
  const partner = await createPartner(services, { brand, hasMemberBilling: true });
  const rows: DispatchRow[] = [];
  for (const count of counts) {
    const actor = await createIssuingMember(services, partner, { daysLeft: null });
    const now = toSeoulDateTime(new Date());
    const origin = { clientIp: "127.0.0.1", requestId: "attack", device: "" };
    const receivers = Array.from({ length: count }, (_, index) => ({
      kind: "SMS" as const,
      toNumber: `0100000${9000 + index}`,
      toName: "김수신",
      text: "안내",
      ownKey: null,
    }));
    const batch = { service: "MESSAGE" as const, fromNumber: "020000000", content: {}, now, dispatches: receivers };
    const far = addSeconds(now, 86_400);
    const dispatches = await primary.transaction((db) =>
      sendBatch(db, services, { actor, origin, doSessionType: "PARTNER" }, { ...batch, reserveDT: far }),
    );
    const moves = dispatches.map((before) => ({ before, after: handedOverRow(before, now, far) }));
    await primary.transaction((db) => writeDispatchMoves(db, moves));
    rows.push(...moves.map(({ after }) => after));
  }
  return rows;
}

const noticeOf = (rows: readonly DispatchRow[], code: DispatchResultCode = "3042"): string =>
  JSON.stringify({
    results: rows.map(({ partnerSeq, docSeq }) => ({ key: dispatchKey(partnerSeq, docSeq), code, carrier: "KT" })),
  });

const PATH = CARRIER_NOTICE_PATHS.MESSAGE;
const notify = (body: string, headers: Record<string, string>, path: string = PATH) =>
  app.request("POST", path, { body, headers: { "Content-Type": "application/json", ...headers } });
const signed = (body: string, key: string = KEYS.MESSAGE, path: string = PATH, at = new Date()) =>
  relayHeaders(key, { method: "POST", path, body }, at);
const stateOf = async ({ docSeq }: DispatchRow) =>
  (await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq)))[0]?.state;

describe("a notice of a carrier", () => {
  it.each<[string, (body: string) => { headers: Record<string, string>; body?: string; path?: string }]>([
    ["that nobody signed", () => ({ headers: {} })],
    ["signed with another key", (body) => ({ headers: signed(body, "a key of somebody who would like to") })],
    ["signed for the faxes", (body) => ({ headers: signed(body, KEYS.FAX) })],
    ["of ten minutes ago", (body) => ({ headers: signed(body, KEYS.MESSAGE, PATH, new Date(Date.now() - 600_000)) })],
    ["of ten minutes ahead", (body) => ({ headers: signed(body, KEYS.MESSAGE, PATH, new Date(Date.now() + 600_000)) })],
    ["that was changed on its way", (body) => ({ headers: signed(body), body: body.replace("3042", "4000") })],
    ["sent to the address of another service", (body) => ({ headers: signed(body), path: CARRIER_NOTICE_PATHS.TALK })],
    [
      "signed by one carrier for the address of another",
      (body) => ({
        headers: signed(body, KEYS.MESSAGE, CARRIER_NOTICE_PATHS.FAX),
        path: CARRIER_NOTICE_PATHS.FAX,
      }),
    ],
  ])("%s is refused and changes nothing", async (_, forge) => {
    const [row] = (await createSentDispatches(BRANDS.real, [1])) as [DispatchRow];
    const body = noticeOf([row]);
    const { headers, path, ...forged } = forge(body);
    expect(await notify(forged.body ?? body, headers, path)).toMatchObject({ status: 400, body: "FAIL" });
    expect(await stateOf(row)).toBe("SENDING");
  });

  it("about a dispatch of another server's carrier is accepted and changes nothing there", async () => {
    const [ours] = (await createSentDispatches(BRANDS.test, [1])) as [DispatchRow];
    const [theirs] = (await createSentDispatches(BRANDS.real, [1])) as [DispatchRow];
    const body = noticeOf([ours, theirs]);
    expect(await notify(body, signed(body))).toMatchObject({ status: 200, body: "OK" });
    expect([await stateOf(ours), await stateOf(theirs)]).toEqual(["SENDING", "FAILED"]);
  });

  it("by another carrier of the same server changes nothing", async () => {
    const [row] = (await createSentDispatches(BRANDS.real, [1])) as [DispatchRow];
    const body = noticeOf([row]);
    const path = CARRIER_NOTICE_PATHS.FAX;
    expect(await notify(body, signed(body, KEYS.FAX, path), path)).toMatchObject({ status: 200 });
    expect(await stateOf(row)).toBe("SENDING");
  });

  it.each([
    ["one result too many", (row: DispatchRow) => noticeOf(Array(501).fill(row))],
    ["no result", () => '{"results":[]}'],
    ["half of its text", (row: DispatchRow) => noticeOf([row]).slice(0, -5)],
  ])("with %s is refused as a whole", async (_, make) => {
    const [row] = (await createSentDispatches(BRANDS.real, [1])) as [DispatchRow];
    const body = make(row);
    expect((await notify(body, signed(body))).status).toBe(400);
    expect(await stateOf(row)).toBe("SENDING");
  });

  it.each([
    ["a code that nobody knows", { code: "9999" }, "9999"],
    ["a code that is no text", { code: { toString: 1 } }, '{"toString":1}'],
    ["a code that no table can hold", { code: "\u0000\ud800".repeat(2_000) }, "?"],
    ["no code", { code: undefined }, "?"],
    ["a carrier that is no text", { code: "9999", carrier: [1] }, "9999"],
  ])("with %s for one of two results counts for the other only, without a refund", async (_, change, storedAnswer) => {
    const [one, other] = (await createSentDispatches(BRANDS.real, [1, 1])) as [DispatchRow, DispatchRow];
    const { results } = JSON.parse(noticeOf([one, other]));
    const body = JSON.stringify({ results: [{ ...results[0], ...change }, results[1], { code: "3042" }, null] });
    expect(await notify(body, signed(body))).toMatchObject({ status: 200, body: "OK" });
    expect([await stateOf(one), await stateOf(other)]).toEqual(["SENDING", "FAILED"]);
    const isOne = eq(unreadAnswers.key, dispatchKey(one.partnerSeq, one.docSeq));
    expect(await primary.select().from(unreadAnswers).where(isOne)).toMatchObject([
      { kind: "MESSAGE", answer: storedAnswer },
    ]);
  });

  it("with 500 results that arrives four times at once in different orders counts and refunds once", async () => {
    const rows = await createSentDispatches(BRANDS.real, Array(10).fill(50));
    const orders = [rows, rows.toReversed(), rows.toSorted((a, b) => (a.docSeq % 7) - (b.docSeq % 7)), rows];
    const answers = await Promise.all(
      orders.map((order) => {
        const body = noticeOf(order);
        return notify(body, signed(body));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows: sums } = await primary.execute(
      sql`SELECT count(*)::int AS count, sum(refund)::int AS refund, sum(fee)::int AS fee FROM dispatches
        WHERE partner_seq = ${rows[0]?.partnerSeq} AND state = 'FAILED'`,
    );
    expect(sums).toEqual([{ count: 500, refund: 7_500, fee: 7_500 }]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("with half of one partner's results does not deadlock with the other half, whatever the order of members", async () => {
    const rows = await createSentDispatches(BRANDS.real, Array(20).fill(10));
    const halves = [0, 1].map((half) => rows.filter(({ docSeq }) => docSeq % 2 === half));
    const notices = halves.flatMap((half) => [half.slice(0, 50), half.slice(50).toReversed()]);
    const answers = await Promise.all(
      notices.map((half) => {
        const body = noticeOf(half);
        return notify(body, signed(body));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });
});
