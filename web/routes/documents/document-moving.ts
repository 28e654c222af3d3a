import type { NtsAnswer } from "#contracts/documents/document-parts.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";

interface TransmittedDocument {
  status: string;
  nts?: Pick<NtsAnswer, "dueDT"> | null;
  history: readonly { at: SeoulDateTime }[];
}

const SOON_MS = 10 * 60_000;

/** Tells whether the tax office may answer while somebody looks. It compares times of the document, whose clock may be ahead. */
export function isOnItsWay({ status, nts, history }: TransmittedDocument): boolean {
  if (status === "NTS_SENT") return true;
  const last = history.at(-1)?.at;
  if (!nts?.dueDT || !last) return false;
  return Date.parse(`${nts.dueDT}+09:00`) - Date.parse(`${last}+09:00`) < SOON_MS;
}
