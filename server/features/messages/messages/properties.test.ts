import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { MessageInput } from "#contracts/messages/messages.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { AD_TEXT, giveSender, stopHandOver, takeTurns } from "#testing/messages/message-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, call } = stage;
await stopHandOver(services);
await giveSender(services, sender);

const noon = (days: number) => `${addDays(toSeoulDate(new Date()), days)}T12:00:00`;
const mostly = <Value>(right: Value, ...wrong: Value[]) =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 5 }, { arbitrary: fc.constantFrom(...wrong), weight: 1 });
const numbers = ["01000004001", "01000004002", "01000004003", "01000004004"] as const;

const wishes = fc.record({
  fromNumber: mostly("0200000007", "0200000099", "12"),
  kind: mostly<MessageInput["kind"]>(undefined, "SMS", "LMS", "MMS"),
  subject: mostly("", "안내", "가".repeat(21)),
  text: mostly("안녕하세요", AD_TEXT, "가".repeat(46), "가".repeat(1001), "😀", " "),
  isAd: fc.boolean(),
  reserveDT: mostly<string | undefined>(noon(1), undefined, noon(-1), noon(61)),
  receivers: fc.array(fc.record({ toNumber: fc.constantFrom(...numbers, "02-123-4567") }), {
    minLength: 1,
    maxLength: 4,
  }),
});

it("a preview foretells acceptance: the same kinds, prices and problems", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const { data } = (await call(sender, "POST", "/api/messages/preview", wish)).body;
      const sent = await call(sender, "POST", "/api/messages", wish);
      outcomes.add(sent.body.code ?? "sent");
      if (Object.keys(data.problems).length > 0) {
        expect(sent.body.fields).toEqual(data.problems);
        for (const path of Object.keys(data.problems)) {
          const [first = ""] = path.split(".");
          expect([...Object.keys(wish), "image", "hasNightConsent"]).toContain(first);
        }
        return;
      }
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      expect(sent.body.data.fee).toBe(data.total);
      expect(sent.body.data.dispatches.map(({ kind, fee }: { kind: string; fee: number }) => [kind, fee])).toEqual(
        data.receivers.map(({ kind, unitPrice }: { kind: string; unitPrice: number }) => [kind, unitPrice]),
      );
    }),
    { numRuns: 60, seed: 20_261_116 },
  );
  expect([...outcomes].toSorted()).toEqual(["DISPATCH_RULE", "FROM_NUMBER_UNREGISTERED", "sent"]);
  await stage.expectAgreement();
}, 60_000);

const outcomeOf = async (docSeq: number) => {
  const { rows } = await primary.execute(
    sql`SELECT state, result_code AS code, sent_dt AS sent, refund - fee AS kept FROM dispatches WHERE doc_seq = ${docSeq}`,
  );
  return rows;
};

const actLists = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("optOut" as const), toNumber: fc.constantFrom(...numbers) }),
    fc.record({ kind: fc.constant("remove" as const), toNumber: fc.constantFrom(...numbers) }),
    fc.record({
      kind: fc.constant("ad" as const),
      toNumber: fc.constantFrom(...numbers),
      isReserved: fc.boolean(),
    }),
    fc.constant({ kind: "turn" as const }),
  ),
  { minLength: 4, maxLength: 14 },
);

it("a number that opted out never receives an ad, in any order of events", async () => {
  let refused = 0;
  let failed = 0;
  await fc.assert(
    fc.asyncProperty(actLists, async (acts) => {
      await primary.execute(sql`DELETE FROM opt_outs`);
      for (const act of acts) {
        if (act.kind === "optOut") await call(sender, "POST", "/api/configs/opt-outs", { toNumbers: [act.toNumber] });
        if (act.kind === "remove") await primary.execute(sql`DELETE FROM opt_outs WHERE to_number = ${act.toNumber}`);
        if (act.kind === "ad") {
          const ad = { fromNumber: "0200000007", text: AD_TEXT, isAd: true, hasNightConsent: true };
          const { status } = await call(sender, "POST", "/api/messages", {
            ...ad,
            receivers: [{ toNumber: act.toNumber }],
            ...(act.isReserved && { reserveDT: noon(1) }),
          });
          if (status === 422) refused += 1;
        }
        if (act.kind === "turn") {
          const { rows } = await primary.execute<{ docSeq: number }>(
            sql`SELECT doc_seq AS "docSeq" FROM dispatches JOIN opt_outs USING (partner_seq, member_seq, to_number)
              WHERE sent_dt IS NULL AND done_dt IS NULL AND text = ${AD_TEXT}`,
          );
          await takeTurns(services);
          for (const { docSeq } of rows) {
            await expect
              .poll(() => outcomeOf(docSeq), { timeout: 15_000 })
              .toEqual([{ state: "FAILED", code: "1061", sent: null, kept: 0 }]);
            failed += 1;
          }
        }
      }
    }),
    { numRuns: 25, seed: 20_261_116 },
  );
  expect(Math.min(refused, failed)).toBeGreaterThan(0);
  await stage.expectAgreement();
}, 120_000);
