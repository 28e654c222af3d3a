import { and, desc, lt } from "drizzle-orm";
import type { CursorPage } from "#contracts/v1/operation.ts";
import * as v1 from "#contracts/v1/opt-outs.ts";
import { bindOperation, type OperationCall } from "#server/call/v1/bind-operation.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { optOuts } from "#server/db/schema/messages/opt-outs.ts";
import { addOptOuts, startSmsDeny, stopSmsDeny } from "./commands.ts";
import { findSmsDeny, isOptOutOf, type OptOutOwner, optOutColumns } from "./queries.ts";

const ownerOf = ({ key, member }: Pick<V1MemberCall, "key" | "member">): OptOutOwner => ({
  partnerSeq: key.partnerSeq,
  memberSeq: member.memberSeq,
});

async function findOptOuts(call: OperationCall<typeof v1.listV1OptOuts>): Promise<CursorPage<v1.V1OptOut>> {
  const { cursor, limit } = call.input.query;
  const owner = ownerOf(call);
  const { secrets } = call.services;
  const list = `opt-outs ${owner.partnerSeq} ${owner.memberSeq}`;
  const after = openCursor<number>(secrets, list, cursor);
  const rows = await call.db
    .select(optOutColumns)
    .from(optOuts)
    .where(and(isOptOutOf(owner), after === undefined ? undefined : lt(optOuts.optOutSeq, after)))
    .orderBy(desc(optOuts.optOutSeq))
    .limit(limit + 1);
  const page = cursorPage(secrets, list, { rows, limit, keyOf: ({ optOutSeq }) => optOutSeq });
  return {
    ...page,
    rows: page.rows.map(({ toNumber, insertDT }) => ({ toNumber, insertDT: withOffset(insertDT) })),
  };
}

export const optOutOperations = [
  bindOperation(v1.listV1OptOuts, findOptOuts),
  bindOperation(v1.addV1OptOuts, (call) => addOptOuts(call.db, v1Act(call), call.input.body.toNumbers)),
  bindOperation(v1.getV1OptOutService, (call) => findSmsDeny(call.db, ownerOf(call))),
  bindOperation(v1.startV1OptOutService, (call) => startSmsDeny(call.db, v1Act(call))),
  bindOperation(v1.stopV1OptOutService, (call) => stopSmsDeny(call.db, v1Act(call))),
];
