import type { V1TaxInvoice } from "#contracts/v1/tax-invoices.ts";
import { AppError } from "#server/call/errors.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import {
  type LocatedDocument,
  locateDocument,
  refuseOtherContent,
} from "#server/features/documents/documents/v1-documents.ts";
import { type Amendment, amendedContents } from "./amend.ts";
import { amendTaxInvoice } from "./commands.ts";
import { findInvoice } from "./detail.ts";
import { findV1TaxInvoice, writtenV1TaxInvoice } from "./v1-detail.ts";

/** Makes and issues the sheets of an amendment, or finds those made under the same keys before. */
export async function amendV1(
  call: V1MemberCall,
  original: LocatedDocument,
  request: Amendment,
): Promise<V1TaxInvoice[]> {
  const same = await findSame(call, original, request);
  if (same) return same;
  try {
    const rows = await amendTaxInvoice(call.db, call.services, v1Act(call), { docSeq: original.docSeq, ...request });
    return rows.map((row, place) => writtenV1TaxInvoice(row, request.mgtNums[place] ?? null));
  } catch (error) {
    // If two calls amend it at once, the second is refused in some way and finds what the first made.
    const sheets = error instanceof AppError && (await findSame(call, original, request));
    if (sheets) return sheets;
    throw error;
  }
}

async function findSame(
  call: V1MemberCall,
  original: LocatedDocument,
  request: Amendment,
): Promise<V1TaxInvoice[] | undefined> {
  const documents = await Promise.all(
    request.mgtNums.map((key) => locateDocument(call.db, "TAXINVOICE", call, { by: "key", key })),
  );
  const sheets = documents.flatMap((sheet) => sheet ?? []);
  if (sheets.length === 0) return undefined;
  if (sheets.length === documents.length) return sameSheets(call, original, request, sheets);
  const fields = documents.flatMap((sheet, place) => (sheet ? [[`keys.${place}`, "이미 사용한 문서번호입니다."]] : []));
  throw new AppError("DOCUMENT_KEY_TAKEN", { fields: Object.fromEntries(fields) });
}

/** Compares the first sheets with the request. An amendment without a day has the day it was made. */
async function sameSheets(
  { db }: V1MemberCall,
  original: LocatedDocument,
  request: Amendment,
  sheets: readonly LocatedDocument[],
): Promise<V1TaxInvoice[]> {
  const { row, content } = await findInvoice(db, original.view, original.docSeq);
  const answers: V1TaxInvoice[] = [];
  for (const [place, sheet] of sheets.entries()) {
    const first = await findInvoice(db, sheet.view, sheet.docSeq);
    const again = amendedContents({ ...row, content }, request, first.content.writeDate)[place];
    if (again) refuseOtherContent(first.content, again);
    answers.push(await findV1TaxInvoice(db, sheet));
  }
  return answers;
}
