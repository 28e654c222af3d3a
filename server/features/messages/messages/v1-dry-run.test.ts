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

// Reserved texts do not move on by themselves while the answers are compared.
const reserveDT = `${addDays(toSeoulDate(new Date()), 3)}T12:00:00+09:00`;

function callOf({ as, text, fromNumber, keys, toNumber, verb }: Draft) {
  const common = { text, fromNumber, reserveDT };
  const [key = "one"] = keys;
  const call = { method: "POST", corpNum: as.bizId } as const;
  if (verb === "cancel") return { ...call, path: `/v1/messages/${key}/cancel` };
  if (verb === "send") return { ...call, path: "/v1/messages", body: { ...common, key, toNumber } };
  const receivers = keys.map((ownKey, place) => ({ key: ownKey, toNumber: place === 0 ? toNumber : "01000001112" }));
  return { ...call, path: `/v1/messages/bulk${verb === "all" ? "?atomic=true" : ""}`, body: { ...common, receivers } };
}

const balanceOf = (member: typeof seller) => async () => {
  const owner = { partnerSeq: partner.partnerSeq, memberSeq: member.memberSeq };
  const { balance, bonus } = await findBalance(primary, owner);
  return { point: balance, bonusPoint: bonus };
};

it("a dry run of sending foretells what the call does, and writes nothing", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const call = callOf(draft);
      // A dry run of a partial bulk call fails when one receiver does, and one of a cancellation names no price.
      if (draft.verb === "bulk" || draft.verb === "cancel") {
        const dryRun = await stage.v1("POST", `${call.path}?dryRun=true`, call);
        const real = await stage.v1("POST", call.path, call);
        const answers = draft.verb === "bulk" && real.status === 200 ? real.body.data : [];
        const isWhole = real.status === 200 && answers.every(({ ok }: { ok: boolean }) => ok);
        expect(dryRun.body.data.wouldSucceed, JSON.stringify([dryRun.body, real.body])).toBe(isWhole);
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
