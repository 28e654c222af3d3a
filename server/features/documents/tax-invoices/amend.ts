import { sql } from "drizzle-orm";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import {
  AMENDMENT_PROBLEM_TEXTS,
  type AmendmentCode,
  type AmendmentInput,
  type AmendmentProblem,
  type AmendmentSheet,
  amendmentProblems,
  amendmentSheets,
} from "#domain/documents/amendment.ts";
import type { DocumentLine, TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { taxInvoiceFieldProblems } from "#domain/documents/tax-invoice-check.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import { refuse, type Trial } from "#server/call/v1/trial.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf } from "#server/features/documents/documents/acting-member.ts";
import { nextDocSeq } from "#server/features/documents/documents/new-document.ts";
import { lockOwnTaxInvoice, requireActing, type TaxInvoiceRow } from "./invoice-row.ts";
import { issueDraft } from "./issue.ts";
import { findIssueTerms, type IssueTerms, todayOf } from "./issue-terms.ts";
import { amendedInvoice } from "./issued-invoice.ts";
import { draftRow, refuseProblems } from "./register.ts";
import { isTakenBack } from "./reversal.ts";

export interface Amendment {
  code: AmendmentCode;
  /** The day of change, return or rescission (2, 3, 4). */
  eventDate: string | null;
  /** The difference (2), or the returned amount as a negative (3). */
  supply: number;
  tax: number;
  /** The right content (1). */
  corrected: TaxInvoiceContent | null;
  /** The own keys of the sheets, in their order. */
  mgtNums: readonly string[];
}

/** Makes and issues the sheets of an amendment, all or none, and notes their numbers on the original. */
export async function amendTaxInvoiceIn(
  db: Transaction,
  actor: ActingMember,
  docSeq: number,
  request: Amendment,
): Promise<TaxInvoiceRow[]> {
  const { row } = await lockOwnTaxInvoice(db, actor, docSeq);
  requireActing("AMEND", row, actor);
  if (row.ntsSendState !== 4) {
    const state = "국세청 전송에 성공한 문서만 수정 발행할 수 있습니다.";
    refuse(actor.trial, new AppError("DOCUMENT_STATE", { fields: { state } }));
  }
  if (await isReversed(db, row)) {
    const state = "이미 전액을 되돌린 문서입니다. 그 수정 문서를 다시 수정해 주세요.";
    refuse(actor.trial, new AppError("DOCUMENT_STATE", { fields: { state } }));
  }
  const terms = await findIssueTerms(db, actor, taxClassOf(row.taxType));
  refuseAmendment(request, amendmentProblems(amendmentInput(row, request, todayOf(terms))), actor.trial);
  const sheets: TaxInvoiceRow[] = [];
  for (const [place, content] of amendedContents(row, request, todayOf(terms)).entries()) {
    sheets.push(await issueSheet(db, actor, { content, mgtNum: request.mgtNums[place] ?? null, terms }));
  }
  await noteAmendment(db, amendedInvoice(row, { at: terms.now, by: actorOf(actor) }, sheets));
  return sheets;
}

async function isReversed(db: Transaction, { ntsNum, brand }: TaxInvoiceRow): Promise<boolean> {
  const { rows } = await db.execute<{ isReversed: boolean }>(sql`SELECT ${isTakenBack(ntsNum, brand)} AS "isReversed"`);
  return rows[0]?.isReversed ?? false;
}

type AmendedRow = Pick<TaxInvoiceRow, "content" | "ntsNum" | "writeDate" | "taxType" | "supply" | "tax">;

/** Returns the content of each sheet, in the order of issue. */
export const amendedContents = (row: AmendedRow, request: Amendment, today: SeoulDate): TaxInvoiceContent[] =>
  amendmentSheets(amendmentInput(row, request, today)).map((sheet, place) => sheetContent(row, request, sheet, place));

const amendmentInput = (row: AmendedRow, request: Amendment, today: SeoulDate): AmendmentInput => ({
  code: request.code,
  original: { ntsNumber: row.ntsNum, writeDate: row.writeDate, taxType: row.taxType, supply: row.supply, tax: row.tax },
  eventDate: request.eventDate ?? today,
  supply: request.corrected?.supply ?? request.supply,
  tax: request.corrected?.tax ?? request.tax,
  taxType: request.corrected?.taxType ?? row.taxType,
});

// The field of the form that shows each problem.
const PROBLEM_FIELDS: Readonly<Record<AmendmentProblem, string>> = {
  originalNumberMissing: "state",
  taxClassCrossed: "corrected.taxType",
  notNegative: "supply",
  notTaxable: "code",
  noChange: "supply",
};

function refuseAmendment(
  { code, corrected }: Amendment,
  problems: readonly AmendmentProblem[],
  trial: Trial | undefined,
): void {
  const fields = {
    ...Object.fromEntries(problems.map((problem) => [PROBLEM_FIELDS[problem], AMENDMENT_PROBLEM_TEXTS[problem]])),
    ...(code === 1 && !corrected && { corrected: "바르게 고친 내용을 입력해 주세요." }),
  };
  refuseProblems(fields, trial);
}

/** Returns the content of a sheet: a reversal is the original with its signs turned, a correction is the right content. */
function sheetContent(
  { content, ntsNum }: AmendedRow,
  request: Amendment,
  sheet: AmendmentSheet,
  place: number,
): TaxInvoiceContent {
  const isReversal = sheet.supply === 0 - content.supply && sheet.tax === 0 - content.tax && place === 0;
  const base = request.code === 1 && place === 1 && request.corrected ? request.corrected : content;
  return {
    ...base,
    writeDate: sheet.writeDate,
    taxType: sheet.taxType,
    supply: sheet.supply,
    tax: sheet.tax,
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    issueDirectionType: 1,
    lines: sheetLines(base, sheet, isReversal),
    amendment: { code: request.code, originalNtsNum: ntsNum ?? "" },
  };
}

function sheetLines(base: TaxInvoiceContent, sheet: AmendmentSheet, isReversal: boolean): DocumentLine[] {
  if (isReversal) return base.lines.map((line) => turned(line, sheet.writeDate));
  const isWhole = base.supply === sheet.supply;
  if (isWhole) return base.lines.map((line) => ({ ...line, tax: sheet.tax === 0 ? 0 : line.tax }));
  const [first] = base.lines;
  const item = first?.item ?? "";
  return [
    {
      date: sheet.writeDate,
      item,
      spec: "",
      quantity: null,
      unitPrice: null,
      supply: sheet.supply,
      tax: sheet.tax,
      remark: "",
    },
  ];
}

// A turned line has a negative quantity and negative amounts; its unit price stays.
const turned = (line: DocumentLine, date: string): DocumentLine => ({
  ...line,
  date,
  quantity: line.quantity === null ? null : 0 - line.quantity,
  supply: 0 - line.supply,
  tax: 0 - line.tax,
});

async function issueSheet(
  db: Transaction,
  actor: ActingMember,
  { content, mgtNum, terms }: { content: TaxInvoiceContent; mgtNum: string | null; terms: IssueTerms },
): Promise<TaxInvoiceRow> {
  refuseProblems(taxInvoiceFieldProblems(content, todayOf(terms), actor.brand), actor.trial);
  const row = draftRow(actor, content, { docSeq: await nextDocSeq(db), regDT: terms.now });
  return issueDraft(db, actor, { row, terms, mgtNum });
}

async function noteAmendment(db: Transaction, { partnerSeq, docSeq, history }: TaxInvoiceRow): Promise<void> {
  await db.execute(sql`UPDATE tax_invoices SET history = ${JSON.stringify(history)}::jsonb
    WHERE partner_seq = ${partnerSeq} AND doc_seq = ${docSeq}`);
}
