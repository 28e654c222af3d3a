import { and, eq } from "drizzle-orm";
import type { V1DispatchState } from "#contracts/v1/dispatches.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { resultTextOf } from "#domain/messages/dispatch-result.ts";
import { AppError } from "#server/call/errors.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { inRequestOrder, isKeyed } from "#server/features/documents/documents/v1-states.ts";

/** The member whose texts, faxes and talks a program sees. */
export const dispatchOwner = ({ key, member }: Pick<V1MemberCall, "key" | "member">) => ({
  partnerSeq: key.partnerSeq,
  memberSeq: member.memberSeq,
});

interface DispatchAddress {
  params: { key: string };
  query: { by: "key" | "seq" };
}

/** Returns the number of a dispatch by its own key or its number. Dispatches of other members count as unknown. */
export async function locateDispatch(
  call: V1MemberCall,
  kind: DispatchService,
  { params: { key }, query: { by } }: DispatchAddress,
): Promise<number> {
  const owner = dispatchOwner(call);
  const isOwn = and(
    eq(dispatches.partnerSeq, owner.partnerSeq),
    eq(dispatches.memberSeq, owner.memberSeq),
    eq(dispatches.service, kind),
  );
  const [row] =
    by === "seq"
      ? await call.db
          .select({ docSeq: dispatches.docSeq })
          .from(dispatches)
          .where(and(isOwn, eq(dispatches.docSeq, /^\d{1,15}$/.test(key) ? Number(key) : 0)))
      : await call.db
          .select({ docSeq: documentKeys.docSeq })
          .from(documentKeys)
          .where(isOneOf({ ...owner, kind }, [key]));
  if (!row) throw new AppError("DOCUMENT_UNKNOWN");
  return row.docSeq;
}

/** Returns states in the order of the keys. A key that was never used has no state. */
export async function findDispatchStates(call: V1MemberCall, kind: DispatchService, keys: readonly string[]) {
  const { docSeq, state: status, resultCode, doneDT, fee, refund } = dispatches;
  const rows = await call.db
    .select({ key: documentKeys.ownKey, docSeq, status, resultCode, doneDT, fee, refund })
    .from(documentKeys)
    .innerJoin(dispatches, isKeyed(dispatches))
    .where(isOneOf({ ...dispatchOwner(call), kind }, keys));
  const states = rows.map(({ key, ...row }) => ({
    key,
    state: {
      ...row,
      statusText: TALK_STATUS_LABELS[row.status].text,
      resultText: resultTextOf(row.resultCode),
      doneDT: withOffset(row.doneDT),
    },
  }));
  return inRequestOrder<V1DispatchState["state"] & object>(keys, states);
}
