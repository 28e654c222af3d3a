import { expect, it } from "vitest";
import type { TaxInvoiceRow } from "#server/features/documents/tax-invoices/invoice-row.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { interruptedQueries, type LossMoment } from "#testing/money/failing-queries.ts";

const stage = await setNtsStage();
const { services, issued, until, passTime, transmit } = stage;

const countOf = ({ history }: TaxInvoiceRow, action: string) =>
  history.filter((event) => event.action === action).length;

it("a transmission that loses its connection at any statement is taken up again, and sends nothing twice", async () => {
  const queries = interruptedQueries(services.databases.primary);
  let tried = 0;
  for (const moment of ["before", "after"] as const satisfies LossMoment[]) {
    for (let nth = 1, isHit = true; isHit; nth += 1) {
      const row = await issued();
      queries.arm(nth, moment);
      await transmit().catch(() => undefined);
      isHit = queries.disarm();
      // A package that was left lying has its next turn after a minute.
      await passTime(90);
      const answered = await until(row, ({ ntsSendState }) => ntsSendState > 3);
      const counts = ["QUEUE_NTS", "SEND_NTS", "NTS_ACCEPT", "NTS_FAIL"].map((action) => countOf(answered, action));
      expect([nth, moment, answered.ntsResultCode, ...counts]).toEqual([nth, moment, "SUC001", 1, 1, 1, 0]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(20);
  await stage.expectCountsToAgree();
  for (let turn = 0; turn < 3; turn += 1) {
    await passTime(600);
    await transmit();
  }
  expect((await stage.submissions()).filter(({ endDT }) => endDT === null)).toEqual([]);
}, 120_000);
