import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, EdocContent } from "#domain/documents/document-content.ts";
import type { EdocKind } from "#domain/documents/edoc-kind.ts";
import { type LineDraft, lineOf, NO_PARTY, newLine, sumsOf } from "./document-draft.ts";

/** An e-document as it is typed; the own company sends it. */
export interface EdocDraft {
  kind: EdocKind;
  writeDate: SeoulDate;
  mgtNum: string;
  remark: string;
  own: DocumentParty;
  other: DocumentParty;
  lines: readonly LineDraft[];
}

export const newEdoc = (own: DocumentParty, today: SeoulDate): EdocDraft => ({
  kind: "DI",
  writeDate: today,
  mgtNum: "",
  remark: "",
  own,
  other: NO_PARTY,
  lines: [newLine(0, today)],
});

export function edocContentOf({ kind, writeDate, remark, own, other, lines }: EdocDraft): EdocContent {
  const written = lines.map(lineOf);
  return {
    kind,
    writeDate,
    invoicer: own,
    invoicee: other,
    ...sumsOf(written),
    remarks: remark.trim() === "" ? [] : [remark.trim()],
    lines: written,
  };
}
