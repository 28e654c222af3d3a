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

/** The sheets a reason takes, made and issued, or found as they were made under the same keys. */
export async function amendV1(
  call: V1MemberCall,
  original: LocatedDocument,
  given: Amendment,
): Promise<V1TaxInvoice[]> {
  const same = await findSame(call, original, given);
  if (same) return same;
  try {
    const rows = await amendTaxInvoice(call.db, call.services, v1Act(call), { docSeq: original.docSeq, ...given });
    return rows.map((row, place) => writtenV1TaxInvoice(row, given.mgtNums[place] ?? null));
  } catch (error) {
    // Of two that amend it at once, the second is refused one way or another, and finds what the first made.
    const made = error instanceof AppError && (await findSame(call, original, given));
    if (made) return made;
    throw error;
  }
}

async function findSame(
  call: V1MemberCall,
  original: LocatedDocument,
  given: Amendment,
): Promise<V1TaxInvoice[] | undefined> {
  const found = await Promise.all(
    given.mgtNums.map((key) => locateDocument(call.db, "TAXINVOICE", call, { by: "key", key })),
  );
  const sheets = found.flatMap((sheet) => sheet ?? []);
  if (sheets.length === 0) return undefined;
  if (sheets.length === found.length) return sameSheets(call, original, given, sheets);
  const taken = found.flatMap((sheet, place) => (sheet ? [[`keys.${place}`, "이미 사용한 문서번호입니다."]] : []));
  throw new AppError("DOCUMENT_KEY_TAKEN", { fields: Object.fromEntries(taken) });
}

/** Without a day of its own an amendment is of the day it was made. */
async function sameSheets(
  { db }: V1MemberCall,
  original: LocatedDocument,
  given: Amendment,
  sheets: readonly LocatedDocument[],
): Promise<V1TaxInvoice[]> {
  const { row, content } = await findInvoice(db, original.seen, original.docSeq);
  const answers: V1TaxInvoice[] = [];
  for (const [place, sheet] of sheets.entries()) {
    const first = await findInvoice(db, sheet.seen, sheet.docSeq);
    const again = amendedContents({ ...row, content }, given, first.content.writeDate)[place];
    if (again) refuseOtherContent(first.content, again);
    answers.push(await findV1TaxInvoice(db, sheet));
  }
  return answers;
}
