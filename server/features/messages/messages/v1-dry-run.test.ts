import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { giveSender, stopHandOver } from "#testing/messages/message-stage.ts";
import { expectTrialToEqual } from "#testing/v1/dry-run-equals.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, partner, seller } = stage;
const { primary } = services.databases;
await stopHandOver(services);
const poor = await createIssuingMember(services, partner, { won: 30 });
for (const member of [seller, poor]) await giveSender(services, member);

const mostly = <Value>(right: Value, ...wrong: Value[]) =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 6 }, { arbitrary: fc.constantFrom(...wrong), weight: 1 });

const drafts = fc.record({
  as: mostly(seller, poor),
  text: mostly("안내입니다", "다른 안내", "😀", "가".repeat(60)),
  fromNumber: mostly("0200000007", "0200000099"),
  keys: fc.array(fc.constantFrom("one", "two", "three", "four"), { minLength: 1, maxLength: 3 }),
  toNumber: mostly("01000001111", "1"),
  verb: fc.constantFrom("send", "send", "bulk", "all", "cancel"),
});
type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

// Reserved, so that what is compared does not move on by itself.
const reserveDT = `${addDays(toSeoulDate(new Date()), 3)}T12:00:00+09:00`;

function callOf({ as, text, fromNumber, keys, toNumber, verb }: Draft) {
  const common = { text, fromNumber, reserveDT };
  const [key = "one"] = keys;
  const call = { method: "POST", corpNum: as.bizId } as const;
  if (verb === "cancel") return { ...call, path: `/v1/messages/${key}/cancel` };
  if (verb === "send") return { ...call, path: "/v1/messages", body: { ...common, key, toNumber } };
  const receivers = keys.map((each, place) => ({ key: each, toNumber: place === 0 ? toNumber : "01000001112" }));
  return { ...call, path: `/v1/messages/bulk${verb === "all" ? "?atomic=true" : ""}`, body: { ...common, receivers } };
}

const balanceOf = (member: typeof seller) => async () => {
  const owner = { partnerSeq: partner.partnerSeq, memberSeq: member.memberSeq };
  const { balance, bonus } = await findBalance(primary, owner);
  return { point: balance, bonusPoint: bonus };
};

it("a trial of sending foresees what the call will do, and writes nothing", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const call = callOf(draft);
      // Where only some are sent, a trial names those that are not; of what is given back it tells no price.
      if (draft.verb === "bulk" || draft.verb === "cancel") {
        const tried = await stage.v1("POST", `${call.path}?dryRun=true`, call);
        const real = await stage.v1("POST", call.path, call);
        const answers = draft.verb === "bulk" && real.status === 200 ? real.body.data : [];
        const isWhole = real.status === 200 && answers.every(({ ok }: { ok: boolean }) => ok);
        expect(tried.body.data.wouldSucceed, JSON.stringify([tried.body, real.body])).toBe(isWhole);
        outcomes.add(String(real.body.code ?? draft.verb));
        return;
      }
      const { body } = await expectTrialToEqual(stage, call, balanceOf(draft.as));
      outcomes.add(String(body.code ?? draft.verb));
    }),
    { numRuns: 60, seed: 20_261_116 },
  );
  expect(outcomes.size, [...outcomes].join()).toBeGreaterThan(6);
}, 120_000);
