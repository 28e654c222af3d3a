import { randomUUID } from "node:crypto";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import type { Services } from "#server/call/services.ts";
import { charge } from "#server/features/money/ledger/charge.ts";
import type { ServedMember } from "#server/features/money/ledger/charge-terms.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";

interface PastUsage {
  on: SeoulDate;
  count: number;
  pointCode?: PointCode;
  reference?: string;
}

/** Charges a usage on a past day, after the payment it needs. */
export const chargeOn = (
  { databases: { primary } }: Services,
  served: ServedMember,
  { on, count, pointCode = "65100", reference = randomUUID() }: PastUsage,
) =>
  primary.transaction(async (db) => {
    const at = `${on}T10:00:00`;
    for (const memberSeq of [served.memberSeq, null]) {
      const owner = { partnerSeq: served.partnerSeq, memberSeq };
      await postPoints(db, { owner, pointCode: "10100", amount: 1_000_000, reference: randomUUID(), at });
    }
    return charge(db, served, { pointCode, count, reference, at });
  });
