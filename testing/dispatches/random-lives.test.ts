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
// One of them cannot pay for everything.
const members = [await stage.sender(), await stage.sender(), await stage.sender(400)] as const;
/** Until its time has come a reservation can be taken back, up to a minute before. */
const LEAD_S = 90;

const NUMBERS = ["01011112222", "01022223333", "01000003042", "01000003011", "01000000002", "01000000001"];
const someReceiver: fc.Arbitrary<string> = fc.constantFrom(...NUMBERS, "01000003104");

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
      to: fc.array(someReceiver, { minLength: 1, maxLength: 5 }),
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
/** What a person may be told; anything else is a failure. */
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
  const given: Partial<NewBatch> = {
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
  await orRefused(stage.send(member, receivers, given));
}

/** To be taken back only what is reserved, or hardly ever anything would be. */
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
  // From nobody it was handed to, or for what nobody has; from its own carrier, but long answered or never handed over.
  if (current.do === "forged result") {
    const stranger = { ...stage.carriers.MESSAGE };
    return takeDispatchResults(stage.services, stranger, [result, { ...result, key: "1-999999999" }]);
  }
  if (current.do === "late result") {
    const isOver = !/SENDING/.test(row.state);
    return isOver ? takeDispatchResults(stage.services, stage.carriers[row.service], [result, result]) : undefined;
  }
  const owner = members.find(({ memberSeq }) => memberSeq === row.memberSeq) ?? members[0];
  await orRefused(cancelDispatch(primary, actOf(owner), row.service, row.docSeq));
}

/** Results that came, however late, are those that count; each is counted once, where it was carried. */
async function expectCounts(): Promise<void> {
  const { rows } = await primary.execute<{ counted: number; answered: number }>(
    sql`SELECT (SELECT coalesce(sum(count), 0)::int FROM dispatch_result_days) AS counted,
      (SELECT coalesce(sum(CASE WHEN service = 'TALK' AND fee > ${TALK_FEE} THEN 2 ELSE 1 END), 0)::int FROM dispatches WHERE done_dt IS NOT NULL AND state <> 'CANCELED') AS answered`,
  );
  expect(rows[0]?.counted).toBe(rows[0]?.answered);
}

it("any lives, by many hands and clocks, end with each sent once and paid, or neither", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const left = [...steps];
      const hand = async () => {
        for (let next = left.shift(); next; next = left.shift()) await take(next);
      };
      await Promise.all([hand(), hand(), hand(), hand()]);
      for (const { partnerSeq } of members) {
        await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${partnerSeq}, ${LEAD_S})
          ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
      }
      await stage.settle();
      expectOnce(stage, await stage.rows());
      await stage.expectAgreement();
      await expectCounts();
    }),
    { numRuns: 12, seed: 20_261_116 },
  );
  const states = new Set((await stage.rows()).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["CANCELED", "DELIVERED", "FAILED", "FALLBACK_DELIVERED"]);
}, 180_000);

it("a reservation taken back in the very moment it goes out is sent and paid, or neither", async () => {
  const ends: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const [member] = members;
    const { now } = await findMaker(primary, member);
    const sent = await stage.send(member, [receiver("01011112222")], { now, reserveDT: addSeconds(now, 61) });
    const docSeq = sent[0]?.docSeq ?? 0;
    // The clock jumps over the last minute while somebody asks for it back.
    const goOut = async () => {
      await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${member.partnerSeq}, 62)
        ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
      while (await handOverDue(stage.services));
    };
    const cancel = orRefused(cancelDispatch(primary, actOf(member), "MESSAGE", docSeq));
    await Promise.all(turn % 2 === 0 ? [cancel, goOut()] : [goOut(), cancel]);
    await stage.settle();
    const row = (await stage.rows()).find((each) => each.docSeq === docSeq);
    if (!row) throw new Error("no dispatch");
    expectOnce(stage, [row]);
    ends.push(row.state);
  }
  expect(ends.filter((state) => state !== "DELIVERED" && state !== "CANCELED")).toEqual([]);
  await stage.expectAgreement();
}, 60_000);
