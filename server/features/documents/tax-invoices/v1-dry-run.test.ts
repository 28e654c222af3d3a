import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { findBalance } from "#server/features/money/balances/queries.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { expectTrialToEqual } from "#testing/v1/dry-run-equals.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const stage = await startV1Stage();
const { services, partner, seller, buyer } = stage;
const poor = await createIssuingMember(services, partner, { won: 400 });
const unsigned = await createIssuingMember(services, partner, { daysLeft: null });
const people = [seller, seller, poor, unsigned];

const today = toSeoulDate(new Date());

/** Most of it passes every rule; each part may break one. */
const drafts = fc.record({
  as: fc.constantFrom(...people),
  invoiceType: fc.constantFrom(1, 1, 1, 2, 801),
  taxType: fc.constantFrom(1, 1, 2, 3),
  issueDirectionType: fc.constantFrom(1, 1, 1, 2),
  days: fc.constantFrom(0, 0, 0, 1, -3, -40, -400),
  supply: fc.constantFrom(100_000, 100_000, -5_000, 0),
  tax: fc.constantFrom(10_000, 10_000, 0, 1),
  lineSupply: fc.constantFrom(100_000, 100_000, 90_000),
  buyerNum: fc.constantFrom(buyer.bizId, buyer.bizId, "0000000000"),
  name: fc.constantFrom("사는상사", "사는상사", ""),
  key: fc.constantFrom("one", "two", "three", "four"),
  verb: fc.constantFrom("register", "issue", "issue", "update", "delete", "cancel", "pre-issue", "amend"),
});

type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never;

function bodyOf(draft: Draft) {
  const { supply, tax, lineSupply, as, buyerNum, name } = draft;
  const { amendment: _, ...content } = invoiceContent(
    { seller: as.bizId, buyer: buyerNum },
    { supply, tax, writeDate: addDays(today, draft.days), issueDirectionType: draft.issueDirectionType as 1 | 2 },
  );
  const { invoiceType, taxType } = draft;
  const lines = content.lines.map((line) => ({ ...line, supply: lineSupply }));
  return { ...content, invoiceType, taxType, lines, invoicee: { ...content.invoicee, name } };
}

function callOf(draft: Draft) {
  const one = `/v1/tax-invoices/${draft.key}`;
  const as = { corpNum: draft.as.bizId };
  switch (draft.verb) {
    case "register":
      return { ...as, method: "POST", path: "/v1/tax-invoices", body: { ...bodyOf(draft), key: draft.key } } as const;
    case "update":
      return { ...as, method: "PUT", path: one, body: bodyOf(draft) } as const;
    case "delete":
      return { ...as, method: "DELETE", path: one } as const;
    case "issue":
      return { ...as, method: "POST", path: `${one}/issue`, body: bodyOf(draft) } as const;
    case "amend":
      return {
        ...as,
        method: "POST",
        path: `${one}/amend`,
        body: { code: 4, keys: [`${draft.key}-amended`] },
      } as const;
    default:
      return { ...as, method: "POST", path: `${one}/${draft.verb}` } as const;
  }
}

it("a trial of any step of any invoice foresees what the call will do, and writes nothing", async () => {
  const outcomes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(drafts, async (draft) => {
      const owner = { partnerSeq: partner.partnerSeq, memberSeq: draft.as.memberSeq };
      const balance = async () => {
        const { balance: point, bonus: bonusPoint } = await findBalance(services.databases.primary, owner);
        return { point, bonusPoint };
      };
      const real = await expectTrialToEqual(stage, callOf(draft), balance);
      outcomes.add(real.body.code ?? real.status);
    }),
    { numRuns: 80, seed: 20_261_116 },
  );
  expect(outcomes.size, [...outcomes].join()).toBeGreaterThan(8);
}, 120_000);
