import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { ListPlace } from "#domain/documents/document-event.ts";
import type { DocumentDateKind } from "#domain/documents/document-list.ts";

/** The fields by which a document is counted. */
export interface CountedDocument {
  listDate: SeoulDate;
  /** The days of issue and transmission in Seoul; only tax invoices have them. */
  issueDate: SeoulDate | null;
  ntsSendDate: SeoulDate | null;
  /** The status people see (§4). */
  status: string;
  /** 1 taxed, 3 tax-free, 0 for kinds without a tax class. */
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

/** Returns the changes of the counts when a document changes: the old one leaves its places, the new one enters its own. */
export const dayChanges = (before: PlacedDocument | undefined, after: PlacedDocument): DayCount[] =>
  dayMoves(before ? [before] : [], [after]);

/** Returns the changes of the counts for many new documents. */
export const dayCountsOf = (documents: readonly PlacedDocument[]): DayCount[] => dayMoves([], documents);

/** Returns the changes of the counts for many documents that change at once. */
export function dayMoves(out: readonly PlacedDocument[], into: readonly PlacedDocument[]): DayCount[] {
  const sums = new Map<string, DayCount>();
  const add = ({ document, places }: PlacedDocument, sign: number) => {
    for (const place of places) for (const count of countsAt(place, document, sign)) addTo(sums, count);
  };
  for (const document of out) add(document, -1);
  for (const document of into) add(document, 1);
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

function addTo(sums: Map<string, DayCount>, count: DayCount): void {
  const { partnerSeq, memberSeq, list, dateKind, day, taxClass, status } = count;
  const key = [partnerSeq, memberSeq, list, dateKind, day, taxClass, status].join();
  const sum = sums.get(key);
  if (!sum) sums.set(key, { ...count });
  else {
    sum.count += count.count;
    sum.supply += count.supply;
    sum.tax += count.tax;
  }
}
