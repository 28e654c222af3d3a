import type { V1EdocState } from "#contracts/v1/edocs.ts";
import { EDOC_STATUS_LABELS, edocStatus } from "#domain/documents/edoc-status.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { inOrderAsked, isKeyed } from "#server/features/documents/documents/v1-states.ts";

export async function findV1EdocStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<V1EdocState[]> {
  const { docSeq, issueDT, state, procReqCode, procResCode } = edocs;
  const rows = await db
    .select({ key: documentKeys.ownKey, docSeq, issueDT, fields: { state, procReqCode, procResCode } })
    .from(documentKeys)
    .innerJoin(edocs, isKeyed(edocs))
    .where(isOneOf({ ...member, kind: "EDOC" }, keys));
  const found = rows.map(({ key, docSeq, issueDT, fields }) => {
    const status = edocStatus(fields);
    return {
      key,
      state: { docSeq, status, statusText: EDOC_STATUS_LABELS[status].text, issueDT: withOffset(issueDT) },
    };
  });
  return inOrderAsked(keys, found);
}
