import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentParty, EdocContent } from "#domain/documents/document-content.ts";
import type { EdocKind } from "#domain/documents/edoc-kind.ts";
import { type LineDraft, lineDraftOf, lineOf, NO_PARTY, newLine, remarksOf, sumsOf } from "./document-draft.ts";

/** An e-document while it is typed. The own company sends it. */
export interface EdocDraft {
  kind: EdocKind;
  writeDate: SeoulDate;
  mgtNum: string;
  remark: string;
  own: DocumentParty;
  other: DocumentParty;
  lines: readonly LineDraft[];
  /** The content of a draft that the form does not show. */
  kept: { remarks: readonly string[]; textTo?: string };
}

export const newEdoc = (own: DocumentParty, today: SeoulDate): EdocDraft => ({
  kind: "DI",
  writeDate: today,
  mgtNum: "",
  remark: "",
  own,
  other: NO_PARTY,
  lines: [newLine(0, today)],
  kept: { remarks: [] },
});

/** Returns a saved draft for the form. */
export function edocDraftOf(
  { remarks: [remark = "", ...further], ...content }: EdocContent,
  mgtNum: string | null,
): EdocDraft {
  const { kind, writeDate, invoicer: own, invoicee: other, textTo } = content;
  return {
    kind,
    writeDate,
    mgtNum: mgtNum ?? "",
    remark,
    own,
    other,
    lines: content.lines.map(lineDraftOf),
    kept: { remarks: further, ...(textTo !== undefined && { textTo }) },
  };
}

export function edocContentOf({ kind, writeDate, remark, own, other, lines, kept }: EdocDraft): EdocContent {
  const documentLines = lines.map(lineOf);
  return {
    kind,
    writeDate,
    invoicer: own,
    invoicee: other,
    ...sumsOf(documentLines),
    ...kept,
    remarks: remarksOf(remark, kept.remarks),
    lines: documentLines,
  };
}
