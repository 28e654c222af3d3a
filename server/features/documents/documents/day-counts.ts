import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { ListPlace } from "#domain/documents/document-event.ts";
import type { DocumentDateKind } from "#domain/documents/document-list.ts";

/** What a document is counted by. */
export interface CountedDocument {
  listDate: SeoulDate;
  /** Days of issue and transmission, in Seoul; of tax invoices. */
  issueDate: SeoulDate | null;
  ntsSendDate: SeoulDate | null;
  /** §4, as it is shown. */
  status: string;
  /** 1 taxed, 3 tax-free; 0 where nothing is taxed or not. */
  taxClass: 0 | 1 | 3;
  supply: number;
  tax: number;
}

export interface DayCount extends ListPlace {
  dateKind: DocumentDateKind;
  day: SeoulDate;
  taxClass: number;
  status: string;
  count: number;
  supply: number;
  tax: number;
}

interface PlacedDocument {
  document: CountedDocument;
  places: readonly ListPlace[];
}

/** What changes in the counts when a document stands differently: the old one is taken out of its places, the new one put in. */
export const dayChanges = (before: PlacedDocument | undefined, after: PlacedDocument): DayCount[] =>
  dayMoves(before ? [before] : [], [after]);

/** Of many documents that come at once. */
export const dayCountsOf = (listed: readonly PlacedDocument[]): DayCount[] => dayMoves([], listed);

/** Of many that move on at once. */
export function dayMoves(out: readonly PlacedDocument[], into: readonly PlacedDocument[]): DayCount[] {
  const sums = new Map<string, DayCount>();
  const add = ({ document, places }: PlacedDocument, sign: number) => {
    for (const place of places) for (const counted of countsAt(place, document, sign)) addTo(sums, counted);
  };
  for (const placed of out) add(placed, -1);
  for (const placed of into) add(placed, 1);
  return [...sums.values()].filter(({ count, supply, tax }) => count !== 0 || supply !== 0 || tax !== 0);
}

function* countsAt(place: ListPlace, document: CountedDocument, sign: number): Generator<DayCount> {
  const { status, taxClass } = document;
  const { partnerSeq, memberSeq, list } = place;
  const amounts = { count: sign, supply: sign * document.supply, tax: sign * document.tax };
  const days: Partial<Record<DocumentDateKind, SeoulDate | null>> =
    list === "taxSales"
      ? { list: document.listDate, issue: document.issueDate, ntsSend: document.ntsSendDate }
      : { list: document.listDate };
  for (const [dateKind, day] of Object.entries(days) as [DocumentDateKind, SeoulDate | null][]) {
    if (day) yield { partnerSeq, memberSeq, list, dateKind, day, taxClass, status, ...amounts };
  }
}

function addTo(sums: Map<string, DayCount>, counted: DayCount): void {
  const { partnerSeq, memberSeq, list, dateKind, day, taxClass, status } = counted;
  const key = [partnerSeq, memberSeq, list, dateKind, day, taxClass, status].join();
  const sum = sums.get(key);
  if (!sum) sums.set(key, { ...counted });
  else {
    sum.count += counted.count;
    sum.supply += counted.supply;
    sum.tax += counted.tax;
  }
}
