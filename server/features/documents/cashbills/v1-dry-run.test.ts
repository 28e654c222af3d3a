import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { cashbillInput } from "#testing/documents/small-stage.ts";
import { expectTrialToEqual } from "#testing/v1/dry-run-equals.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

const stage = await startV1Stage();
const { services, partner, seller, buyer } = stage;
const { primary } = services.databases;
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${transmitCashbillsJob.name}`);
const poor = await createIssuingMember(services, partner, { won: 100 });
const today = toSeoulDate(new Date());

const mostly = <Value>(right: Value, ...wrong: Value[]) =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 8 }, { arbitrary: fc.constantFrom(...wrong), weight: 1 });

/** Most of it passes every rule; each part may break one. */
const drafts = fc.record({
  as: mostly(seller, poor),
  usage: mostly<1 | 2>(1, 2),
  method: mostly<4 | 5>(5, 4),
  identity: mostly("01000005678", buyer.bizId, seller.bizId, "12"),
  days: mostly(0, -1, -2, 1),
  supply: mostly(10_000, 0, -1),
  tax: mostly(1_000, 0),
  key: fc.constantFrom("one", "two", "three", "four"),
  cancel: fc.constantFrom(undefined, undefined, 500, 11_000, 20_000),
  verb: fc.constantFrom("register", "approve", "approve", "approve", "cancel", "cancel", "transmit", "delete", "sent"),
});

type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

const bodyOf = ({ as, usage, method, identity, days, supply, tax }: Draft) =>
  cashbillInput(as.bizId, {
    tradeUsage: usage,
    tradeMethod: method,
    identityNum: identity,
    supply,
    tax,
    tradeDT: `${addDays(today, days)}T00:00:00+09:00`,
  });

function callOf(draft: Draft, nth: number) {
  const one = `/v1/cashbills/${draft.key}`;
  const as = { corpNum: draft.as.bizId };
  switch (draft.verb) {
    case "register":
      return { ...as, method: "POST", path: "/v1/cashbills", body: { ...bodyOf(draft), key: draft.key } } as const;
    case "approve":
      return { ...as, method: "POST", path: `${one}/approve`, body: bodyOf(draft) } as const;
    case "delete":
      return { ...as, method: "DELETE", path: one } as const;
    case "cancel":
      return {
        ...as,
        method: "POST",
        path: `${one}/cancel`,
        body: { ...(draft.cancel && { amount: draft.cancel }), cancelKey: `${draft.key}-back-${nth}` },
      } as const;
    default:
      return { ...as, method: "POST", path: `${one}/transmit` } as const;
  }
}

/** All that waits goes to the tax office and comes back. */
async function passNts(): Promise<void> {
  for (const _ of ["sent", "answered"]) {
    await primary.execute(sql`UPDATE cashbills SET nts_due_dt = now() WHERE nts_due_dt IS NOT NULL`);
    await transmitCashbillsJob.work(services, {});
  }
}

const balanceOf = (member: typeof seller) => async () => {
  const { balance, bonus } = await findBalance(primary, {
    partnerSeq: partner.partnerSeq,
    memberSeq: member.memberSeq,
  });
  return { point: balance, bonusPoint: bonus };
};

it("a trial of any step of any cash receipt foresees what the call will do, and writes nothing", async () => {
  const outcomes = new Set<number | string>();
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      nth += 1;
      if (draft.verb === "sent") await passNts();
      const { body } = await expectTrialToEqual(stage, callOf(draft, nth), balanceOf(draft.as));
      outcomes.add(body.code ?? body.data.canceledBy ?? draft.verb);
    }),
    { numRuns: 60, seed: 20_261_116 },
  );
  expect(outcomes.size, [...outcomes].join()).toBeGreaterThan(8);
}, 120_000);

it("a trial of taking a receipt back foresees in which way", async () => {
  const call = { method: "POST", corpNum: seller.bizId } as const;
  const of = (verb: string, body: object) => ({ ...call, path: `/v1/cashbills/back/${verb}`, body });
  await expectTrialToEqual(stage, of("approve", cashbillInput(seller.bizId)), balanceOf(seller));
  const withdrawn = await expectTrialToEqual(stage, of("cancel", {}), balanceOf(seller));
  expect(withdrawn.body.data).toMatchObject({ canceledBy: "BEFORE_SEND", cancelReceipt: null });
  await stage.v1("DELETE", "/v1/cashbills/back");
  await expectTrialToEqual(stage, of("approve", cashbillInput(seller.bizId)), balanceOf(seller));
  await passNts();
  const part = { amount: 500, cancelKey: "back-part" };
  const canceled = await expectTrialToEqual(stage, of("cancel", part), balanceOf(seller));
  expect(canceled.body.data).toMatchObject({ canceledBy: "RECEIPT", cancelReceipt: { total: -500 } });
}, 60_000);
