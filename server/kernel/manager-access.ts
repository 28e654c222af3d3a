import { PARTNER_SESSION_TYPE } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { recordAudit } from "./audit.ts";
import type { Caller, Origin } from "./request-context.ts";

export function recordManagerAccess(
  db: Db,
  caller: Caller,
  partnerSeq: number,
  memberSeq: number | undefined,
  origin: Origin,
): Promise<void> {
  return db.transaction((db) =>
    recordAudit(db, origin, {
      action: "MANAGER_ACCESS",
      userSeq: caller.userSeq,
      partnerSeq,
      doSessionType: PARTNER_SESSION_TYPE,
      detail: { memberSeq: memberSeq ?? null },
    }),
  );
}
