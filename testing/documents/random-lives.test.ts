import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { taxInvoiceStateOf } from "#domain/documents/tax-invoice-lifecycle.ts";
import { taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { amendTaxInvoiceIn as amendTaxInvoice } from "#server/features/documents/tax-invoices/amend.ts";
import { answerTaxInvoice, askOther, transmitTaxInvoice } from "#server/features/documents/tax-invoices/answer.ts";
import {
  deleteTaxInvoiceIn as deleteTaxInvoice,
  updateTaxInvoiceIn as updateTaxInvoice,
} from "#server/features/documents/tax-invoices/register.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { startTestApp } from "../test-app.ts";
import { invoiceContent } from "./invoice-content.ts";
import { createIssuingMember, type IssuingMember } from "./issuing-member.ts";
import { setTaxInvoiceStage } from "./tax-invoice-stage.ts";

const STEPS = 400;
const CLIENTS = 8;

/** The same seed gives the same numbers, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it("random steps of both sides by many clients at once keep documents, lists, counts and balances consistent", async () => {
  const { services } = await startTestApp();
  const { primary } = services.databases;
  const stage = await setTaxInvoiceStage(services);
  const poor = await createIssuingMember(services, stage.partner, { won: 1_000 });
  const people = [stage.seller, stage.buyer, poor];
  const docSeqs: number[] = [];
  const random = randomOf(20_261_116);

  const anyOf = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };

  async function write(as: IssuingMember, key: number): Promise<void> {
    const isReverse = random(3) === 0;
    const facing = anyOf(people.filter((person) => person !== as));
    const [seller, buyer] = isReverse ? [facing, as] : [as, facing];
    const exemption = random(4) === 0 ? { taxType: 2 as const, tax: 0 } : {};
    const content = invoiceContent(
      { seller: seller.bizId, buyer: buyer.bizId },
      { ...exemption, issueDirectionType: isReverse ? 2 : 1, ...(random(6) === 0 && { invoiceType: 801 }) },
    );
    const lines = content.lines.map((line) => ({ ...line, tax: content.tax }));
    const row = await stage.register(as, { ...content, lines });
    docSeqs.push(row.docSeq);
    if (key % 5 === 0) await stage.run((db) => updateTaxInvoice(db, as, row.docSeq, { content, mgtNum: `K-${key}` }));
  }

  const steps: ((as: IssuingMember, docSeq: number) => Promise<unknown>)[] = [
    (as, docSeq) => stage.issue(as, docSeq),
    (as, docSeq) => stage.run((db) => askOther(db, as, docSeq, "ASK_APPROVAL")),
    (as, docSeq) => stage.run((db) => askOther(db, as, docSeq, "ASK_REVERSE")),
    ...(["ACCEPT", "REFUSE", "WITHDRAW", "CANCEL_ISSUE"] as const).map(
      (action) => (as: IssuingMember, docSeq: number) =>
        stage.run((db) => answerTaxInvoice(db, as, docSeq, { action })),
    ),
    (as, docSeq) => stage.run((db) => transmitTaxInvoice(db, as, docSeq)),
    (as, docSeq) => stage.run((db) => deleteTaxInvoice(db, as, docSeq)),
    (as, docSeq) =>
      stage.run((db) =>
        amendTaxInvoice(db, as, docSeq, {
          code: 4,
          eventDate: toSeoulDate(new Date()),
          supply: 0,
          tax: 0,
          corrected: null,
          mgtNums: [],
        }),
      ),
  ];

  let turn = 0;
  const client = async () => {
    while (turn < STEPS) {
      turn += 1;
      const as = anyOf(people);
      const work = docSeqs.length < 10 || random(5) === 0 ? write(as, turn) : anyOf(steps)(as, anyOf(docSeqs));
      await work.catch((error: { code?: string }) => {
        if (!error.code || !/^[A-Z_]+$/.test(error.code)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  await stage.expectCountsToAgree();
  expect((await verifyLedger(primary)).differences).toEqual([]);
  const rows = await primary.select().from(taxInvoices);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(taxInvoiceStateOf(row)).toBeDefined();
    expect(row.history.filter(({ action }) => action !== "DELETE" && action !== "AMEND").at(-1)?.status).toBe(
      taxInvoiceStatus(row),
    );
    const wasIssued = row.history.some(({ action }) => action === "ISSUE");
    expect([row.docSeq, (await stage.feesOf(row)).length]).toEqual([row.docSeq, wasIssued ? 1 : 0]);
  }
  const { rows: missingSides } = await primary.execute(sql`
    SELECT t.doc_seq FROM tax_invoices t CROSS JOIN LATERAL jsonb_to_recordset(t.places) AS p ("memberSeq" bigint, list text)
    LEFT JOIN document_sides s ON s.doc_seq = t.doc_seq AND s.member_seq = p."memberSeq" AND s.list = p.list
      AND s.list_date = t.write_date AND s.supply = t.supply
    WHERE s.doc_seq IS NULL`);
  expect(missingSides).toEqual([]);
});
