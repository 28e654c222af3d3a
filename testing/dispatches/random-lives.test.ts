import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { addSeconds } from "#domain/calendar/seoul-date.ts";
import { dispatchKey } from "#domain/messages/dispatch.ts";
import { AppError } from "#server/call/errors.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import type { NewBatch, NewDispatch } from "#server/features/messages/dispatches/accept.ts";
import { cancelDispatch } from "#server/features/messages/dispatches/commands.ts";
import { handOverDue } from "#server/features/messages/dispatches/hand-over.ts";
import { takeDispatchResults } from "#server/features/messages/dispatches/results.ts";
import { startTestApp } from "../test-app.ts";
import { actOf, expectOnce, receiver, setDispatchStage, TALK_FEE } from "./dispatch-stage.ts";

const app = await startTestApp();
const { primary } = app.services.databases;
const stage = await setDispatchStage(app);
afterAll(stage.close);
// The last member cannot pay for everything.
const members = [await stage.sender(), await stage.sender(), await stage.sender(400)] as const;
/** A reservation can be canceled up to a minute before its time. */
const LEAD_S = 90;

const NUMBERS = ["01011112222", "01022223333", "01000003042", "01000003011", "01000000002", "01000000001"];
const receiverNumber: fc.Arbitrary<string> = fc.constantFrom(...NUMBERS, "01000003104");

type Step =
  | { do: "send"; by: number; kind: NewDispatch["kind"]; to: string[]; isReserved: boolean; isKeyed: boolean }
  | { do: "cancel" | "late result" | "forged result"; pick: number }
  | { do: "hand over" }
  | { do: "pass time"; by: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      by: fc.nat(members.length - 1),
      kind: fc.constantFrom("SMS", "LMS", "AT", "FAX" as const) as fc.Arbitrary<NewDispatch["kind"]>,
      to: fc.array(receiverNumber, { minLength: 1, maxLength: 5 }),
      isReserved: fc.boolean(),
      isKeyed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("cancel", "late result", "forged result" as const) as fc.Arbitrary<"cancel">,
      pick: fc.nat(999),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("hand over", "pass time" as const) as fc.Arbitrary<"pass time">,
      by: fc.nat(members.length - 1),
    }),
  },
);

const memberAt = (index: number) => members[index % members.length] ?? members[0];
/** Accepts refusals; any other error fails the test. */
const orRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });
};

async function send({ by, kind, to, isReserved, isKeyed }: Extract<Step, { do: "send" }>): Promise<void> {
  const member = memberAt(by);
  const service = kind === "FAX" ? "FAX" : kind === "AT" ? "TALK" : "MESSAGE";
  const { now } = await findMaker(primary, member);
  const fallback = kind === "AT" ? { fallback: { kind: "SMS", text: "대신 보냅니다." } as const } : {};
  const batch: Partial<NewBatch> = {
    service,
    now,
    ...(kind === "FAX" && { pages: 1 + to.length }),
    ...(isReserved && { reserveDT: addSeconds(now, LEAD_S) }),
  };
  const receivers = to.map((number, index) =>
    receiver(kind === "FAX" ? number.replace("010", "02") : number, {
      kind,
      ...fallback,
      ownKey: isKeyed ? `K-${to.join("").slice(-6)}-${index}` : null,
    }),
  );
  await orRefused(stage.send(member, receivers, batch));
}

/** Picks a row. A cancellation picks only reserved rows, because otherwise it would hardly ever hit one. */
async function anyDispatch(pick: number, isReserved: boolean) {
  const rows = (await stage.rows()).filter(({ state }) => !isReserved || state === "RESERVED");
  return rows[pick % Math.max(1, rows.length)];
}

async function take(current: Step): Promise<void> {
  if (current.do === "send") return send(current);
  if (current.do === "hand over") return void (await handOverDue(stage.services));
  if (current.do === "pass time") {
    const { partnerSeq } = memberAt(current.by);
    await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${partnerSeq}, 31)
      ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
    return;
  }
  const row = await anyDispatch(current.pick, current.do === "cancel");
  if (!row) return;
  const result = { key: dispatchKey(row.partnerSeq, row.docSeq), code: "3054", carrier: "LGU+" } as const;
  // A forged result comes from a carrier that does not have the dispatch, or names an unknown dispatch.
  if (current.do === "forged result") {
    const stranger = { ...stage.carriers.MESSAGE };
    return takeDispatchResults(stage.services, stranger, [result, { ...result, key: "1-999999999" }]);
  }
  // A late result comes from its own carrier, after the answer or before the hand-over.
  if (current.do === "late result") {
    const isOver = !/SENDING/.test(row.state);
    return isOver ? takeDispatchResults(stage.services, stage.carriers[row.service], [result, result]) : undefined;
  }
  const owner = members.find(({ memberSeq }) => memberSeq === row.memberSeq) ?? members[0];
  await orRefused(cancelDispatch(primary, actOf(owner), row.service, row.docSeq));
}

/** Expects that each result is counted once, under the service that carried the dispatch. */
async function expectCounts(): Promise<void> {
  const { rows } = await primary.execute<{ total: number; results: number }>(
    sql`SELECT (SELECT coalesce(sum(count), 0)::int FROM dispatch_result_days) AS total,
      (SELECT coalesce(sum(CASE WHEN service = 'TALK' AND fee > ${TALK_FEE} THEN 2 ELSE 1 END), 0)::int FROM dispatches WHERE done_dt IS NOT NULL AND state <> 'CANCELED') AS results`,
  );
  expect(rows[0]?.total).toBe(rows[0]?.results);
}

it("random lives, with many workers and clocks, end with each dispatch sent once and paid, or neither", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const queue = [...steps];
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await take(next);
      };
      await Promise.all([work(), work(), work(), work()]);
      for (const { partnerSeq } of members) {
        await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${partnerSeq}, ${LEAD_S})
          ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
      }
      await stage.finish();
      expectOnce(stage, await stage.rows());
      await stage.expectAgreement();
      await expectCounts();
    }),
    { numRuns: 12, seed: 20_261_116 },
  );
  const states = new Set((await stage.rows()).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["CANCELED", "DELIVERED", "FAILED", "FALLBACK_DELIVERED"]);
}, 180_000);

it("a reservation canceled at the moment it goes out is sent and paid, or neither", async () => {
  const ends: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const [member] = members;
    const { now } = await findMaker(primary, member);
    const rows = await stage.send(member, [receiver("01011112222")], { now, reserveDT: addSeconds(now, 61) });
    const docSeq = rows[0]?.docSeq ?? 0;
    // The clock jumps over the last minute while the reservation is being canceled.
    const goOut = async () => {
      await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${member.partnerSeq}, 62)
        ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
      while (await handOverDue(stage.services));
    };
    const cancel = orRefused(cancelDispatch(primary, actOf(member), "MESSAGE", docSeq));
    await Promise.all(turn % 2 === 0 ? [cancel, goOut()] : [goOut(), cancel]);
    await stage.finish();
    const row = (await stage.rows()).find((candidate) => candidate.docSeq === docSeq);
    if (!row) throw new Error("dispatch row missing");
    expectOnce(stage, [row]);
    ends.push(row.state);
  }
  expect(ends.filter((state) => state !== "DELIVERED" && state !== "CANCELED")).toEqual([]);
  await stage.expectAgreement();
}, 60_000);
