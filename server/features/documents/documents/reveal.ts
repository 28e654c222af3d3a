import type { KeyedKind } from "#domain/documents/document-list.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";

interface Reveal {
  kind: KeyedKind | "HOMETAX";
  docSeq: number;
  reason: string;
  session: MemberSession;
  caller: Caller;
  origin: Origin;
}

/** Shows masked content and records who saw it and why, both or neither. */
export function revealDocument<Content>(
  db: Db,
  { kind, docSeq, reason, session: { record, actor }, caller, origin }: Reveal,
  find: (db: Transaction) => Promise<Content>,
): Promise<Content> {
  return db.transaction(async (db) => {
    const content = await find(db);
    await recordAudit(db, origin, {
      action: "DOCUMENT_REVEALED",
      userSeq: caller.userSeq,
      partnerSeq: record.partnerSeq,
      doSessionType: SESSION_TYPES[actor.scope],
      detail: { kind, docSeq, memberSeq: record.memberSeq, reason },
    });
    return content;
  });
}
