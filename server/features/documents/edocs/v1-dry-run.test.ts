import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { edocInput } from "#testing/documents/small-stage.ts";
import { expectTrialToEqual } from "#testing/v1/dry-run-equals.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, partner, seller, buyer, v1 } = stage;
const poor = await createIssuingMember(services, partner, { won: 100 });
const today = toSeoulDate(new Date());

/** Most of it passes every rule; each part may break one. */
const drafts = fc.record({
  as: fc.constantFrom(seller, seller, seller, poor),
  kind: fc.constantFrom(...(Object.keys(EDOC_KINDS) as EdocKind[])),
  receiver: fc.constantFrom(buyer.bizId, buyer.bizId, buyer.bizId, seller.bizId, "0000000000"),
  days: fc.constantFrom(0, 0, -1, 1),
  supply: fc.constantFrom(100_000, 100_000, 99_999),
  key: fc.constantFrom("one", "two", "three"),
  verb: fc.constantFrom(
    ...(["register", "register", "issue", "update", "delete", "pre-issue", "pre-issue", "withdraw", "cancel"] as const),
    ...(["accept", "refuse"] as const),
  ),
});

type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

const bodyOf = ({ as, kind, receiver, days, supply }: Draft) =>
  edocInput(as.bizId, receiver, { kind, supply, writeDate: addDays(today, days) });

/** The receiver answers under our number: it has no key of its own. */
async function answerOf({ as, key, verb }: Draft) {
  const { docSeq = 0 } = (await v1("GET", `/v1/edocs/${key}`, { corpNum: as.bizId })).body.data ?? {};
  return { method: "POST", path: `/v1/edocs/${docSeq}/${verb}?by=seq`, corpNum: buyer.bizId } as const;
}

async function callOf(draft: Draft) {
  const one = `/v1/edocs/${draft.key}`;
  const as = { corpNum: draft.as.bizId };
  switch (draft.verb) {
    case "register":
      return { ...as, method: "POST", path: "/v1/edocs", body: { ...bodyOf(draft), key: draft.key } } as const;
    case "issue":
      return { ...as, method: "POST", path: `${one}/issue`, body: bodyOf(draft) } as const;
    case "update":
      return { ...as, method: "PUT", path: one, body: bodyOf(draft) } as const;
    case "delete":
      return { ...as, method: "DELETE", path: one } as const;
    case "accept":
    case "refuse":
      return answerOf(draft);
    default:
      return { ...as, method: "POST", path: `${one}/${draft.verb}` } as const;
  }
}

it("a trial of any step of any e-document foresees what the call will do, and writes nothing", async () => {
  const outcomes = new Set<number | string>();
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const call = await callOf(draft);
      const acting = call.corpNum === buyer.bizId ? buyer : draft.as;
      const balance = async () => {
        const owner = { partnerSeq: partner.partnerSeq, memberSeq: acting.memberSeq };
        const { balance: point, bonus: bonusPoint } = await findBalance(services.databases.primary, owner);
        return { point, bonusPoint };
      };
      const { body } = await expectTrialToEqual(stage, call, balance);
      outcomes.add(body.code ?? draft.verb);
    }),
    { numRuns: 70, seed: 20_261_116 },
  );
  expect(outcomes.size, [...outcomes].join()).toBeGreaterThan(8);
}, 120_000);
