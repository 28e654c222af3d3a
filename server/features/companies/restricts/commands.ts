import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { cidrContains } from "#contracts/cidr.ts";
import type { modifyRestrict, Restrict } from "#contracts/companies/restricts.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { lockPartner } from "#server/features/companies/partners/queries.ts";
import { findRestrict } from "./queries.ts";

type Change = ParsedInputOf<typeof modifyRestrict>["body"];

export function changeRestrict(
  db: Db,
  { record, actor }: Session,
  { confirmLockOut, ips, ...settings }: Change,
  origin: Origin,
): Promise<Restrict> {
  const { partnerSeq, userSeq } = record;
  const isLockedOut = settings.ipRestrictYN && !ips.some(({ cidr }) => cidrContains(cidr, origin.clientIp));
  // Provider staff come in from anywhere and cannot shut themselves out.
  if (isLockedOut && actor.scope === "user" && !confirmLockOut) {
    const doIp = `지금 접속한 주소는 ${origin.clientIp}입니다.`;
    throw new AppError("LOCK_OUT_UNCONFIRMED", { fields: { doIp } });
  }
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const before = await findRestrict(db, partnerSeq);
    await db
      .insert(restricts)
      .values({ partnerSeq, ...settings })
      .onConflictDoUpdate({ target: restricts.partnerSeq, set: settings });
    await db.delete(restrictIps).where(eq(restrictIps.partnerSeq, partnerSeq));
    if (ips.length > 0) await db.insert(restrictIps).values(ips.map((ip) => ({ partnerSeq, ...ip })));
    const after = await findRestrict(db, partnerSeq);
    if (!isDeepStrictEqual(before, after)) {
      await recordAudit(db, origin, {
        action: "RESTRICT_CHANGED",
        userSeq,
        partnerSeq,
        doSessionType: record.doSessionType,
        detail: { before, after },
      });
    }
    return after;
  });
}
