import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { batchReference, DISPATCH_KINDS, type DispatchKind, type DispatchService } from "#domain/messages/dispatch.ts";
import type { DispatchContent, DispatchFallback } from "#domain/messages/dispatch-content.ts";
import { faxCharges } from "#domain/messages/fax-limits.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { dispatchBatches } from "#server/db/schema/messages/dispatches.ts";
import { takeKeys } from "#server/features/documents/documents/document-keys.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import { placeDocuments } from "#server/features/documents/documents/write-sides.ts";
import { chargeAll } from "#server/features/money/ledger/charge.ts";
import type { Usage } from "#server/features/money/ledger/charge-terms.ts";
import { type DispatchRow, dispatchSide, insertDispatches, listedDispatch } from "./dispatch-row.ts";
import { acceptedRow } from "./moved-row.ts";

/** A dispatch to one receiver. */
export interface NewDispatch {
  kind: DispatchKind;
  toNumber: string;
  toName: string;
  text: string;
  ownKey: string | null;
  fallback?: DispatchFallback | undefined;
}

/** All dispatches of one call. */
export interface NewBatch {
  service: DispatchService;
  fromNumber: string;
  content: DispatchContent;
  /** The pages of a fax. */
  pages?: number | undefined;
  /** The time by the partner's clock; undefined sends at once. */
  reserveDT?: SeoulDateTime | undefined;
  /** The present time by the partner's clock. */
  now: SeoulDateTime;
  /** The document it tells about has paid for it: it costs nothing, and nothing is refunded. */
  isPrepaid?: boolean | undefined;
  dispatches: readonly NewDispatch[];
}

/**
 * Accepts all dispatches or none: keys, money, rows and counts are each written as one set. The service has checked
 * before whether they may be sent.
 */
export async function acceptBatch(db: Transaction, actor: ActingMember, batch: NewBatch): Promise<DispatchRow[]> {
  const { service, fromNumber, content, now } = batch;
  const { partnerSeq, memberSeq } = actor;
  const docSeqs = await nextDocSeqs(db, batch.dispatches.length);
  const batchSeq = docSeqs[0];
  if (batchSeq === undefined) return [];
  await takeKeys(
    db,
    { partnerSeq, memberSeq, kind: service },
    batch.dispatches.map(({ ownKey }, index) => ({ ownKey, docPartnerSeq: partnerSeq, docSeq: docSeqs[index] ?? 0 })),
  );
  const fees = batch.isPrepaid ? new Map<DispatchKind, number>() : await chargeFees(db, actor, batch, batchSeq);
  const rows = batch.dispatches.map((dispatch, index) =>
    acceptedRow(actor, batch, dispatch, { batchSeq, docSeq: docSeqs[index] ?? 0, fee: fees.get(dispatch.kind) ?? 0 }),
  );
  await db
    .insert(dispatchBatches)
    .values({ partnerSeq, batchSeq, memberSeq, service, fromNumber, content, insertDT: now });
  await insertDispatches(db, rows);
  await placeDocuments(
    db,
    rows.map((row, index) => ({
      document: listedDispatch(row),
      sides: [dispatchSide(row, batch.dispatches[index]?.ownKey ?? null)],
    })),
  );
  return rows;
}

/** §3.2: further pages of a fax are charged under their own code, so their reference ends in this. */
const EXTRA = "-extra";

interface BatchUsage extends Usage {
  kind: DispatchKind;
  count: number;
}

/** Returns what a batch is charged for, kind by kind. */
export function batchUsages(
  { service, pages = 0 }: Pick<NewBatch, "service" | "pages">,
  counts: ReadonlyMap<DispatchKind, number>,
  batchSeq: number,
): BatchUsage[] {
  const reference = batchReference(service, batchSeq);
  return [...counts].flatMap(([kind, count]): BatchUsage[] =>
    kind === "FAX"
      ? faxCharges(pages, count).map((charge, index) => ({
          kind,
          ...charge,
          reference: index === 0 ? reference : reference + EXTRA,
        }))
      : [{ kind, pointCode: DISPATCH_KINDS[kind].pointCode, count, reference }],
  );
}

export function countedKinds(dispatches: readonly { kind: DispatchKind }[]): Map<DispatchKind, number> {
  const counts = new Map<DispatchKind, number>();
  for (const { kind } of dispatches) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Charges the batch and returns what each dispatch of a kind costs. */
async function chargeFees(
  db: Transaction,
  { partnerSeq, memberSeq }: ActingMember,
  batch: NewBatch,
  batchSeq: number,
): Promise<Map<DispatchKind, number>> {
  const counts = countedKinds(batch.dispatches);
  const usages = batchUsages(batch, counts, batchSeq);
  const charges = await chargeAll(db, { partnerSeq, memberSeq }, usages);
  const fees = new Map<DispatchKind, number>();
  usages.forEach(({ kind }, index) => {
    const { point = 0, bonusPoint = 0 } = charges[index] ?? {};
    fees.set(kind, (fees.get(kind) ?? 0) - (point + bonusPoint) / (counts.get(kind) ?? 1));
  });
  return fees;
}
