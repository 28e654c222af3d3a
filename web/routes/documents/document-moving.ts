import type { NtsAnswer } from "#contracts/documents/document-parts.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";

interface Moving {
  status: string;
  nts: Pick<NtsAnswer, "dueDT"> | null;
  history: readonly { at: SeoulDateTime }[];
}

const SOON_MS = 10 * 60_000;

/** Whether the tax office will be heard of while somebody looks. A document's own clock may be ahead of this one. */
export function isOnItsWay({ status, nts, history }: Moving): boolean {
  if (status === "NTS_SENT") return true;
  const last = history.at(-1)?.at;
  if (!nts?.dueDT || !last) return false;
  return Date.parse(`${nts.dueDT}+09:00`) - Date.parse(`${last}+09:00`) < SOON_MS;
}
