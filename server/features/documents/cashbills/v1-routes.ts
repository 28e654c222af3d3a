import * as v1 from "#contracts/v1/cashbills.ts";
import { CASHBILL_STATUS_LABELS, type CashbillCancelWay } from "#domain/documents/cashbill.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { type V1MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { rowsForPrograms } from "#server/features/documents/documents/kind-rows.ts";
import { writeBulk } from "#server/features/documents/documents/v1-bulk.ts";
import { addressOf, thatIsKnown, v1Calls, viewOf } from "#server/features/documents/documents/v1-calls.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import type { LocatedDocument } from "#server/features/documents/documents/v1-documents.ts";
import { inRequestOrder, isKeyed } from "#server/features/documents/documents/v1-states.ts";
import { deleteCashbill, issueCashbill, registerCashbill, transmitCashbillNow } from "./commands.ts";
import { findOneCashbill } from "./detail.ts";
import { cashbillRows } from "./list-rows.ts";
import { openIdentity } from "./sealed-identity.ts";
import { cancelOnce } from "./v1-cancel.ts";
import { cancelableNow, findV1Cashbill, v1CashbillRow } from "./v1-detail.ts";

const CANCELED_BY = { beforeSend: "BEFORE_SEND", cancelReceipt: "RECEIPT" } as const satisfies Record<
  CashbillCancelWay,
  v1.CanceledBy
>;

/** Returns both contents as they were sent. If the first number was another one, it is masked. */
async function compareCashbill({ db, services }: V1MemberCall, located: LocatedDocument, input: v1.V1CashbillInput) {
  const { content, sealedIdentity, row } = await findOneCashbill(db, located.view, located.docSeq);
  const { identityNum, tradeDT = row.tradeDT } = input;
  const isSame = openIdentity(services.secrets, sealedIdentity) === identityNum;
  const first = isSame ? identityNum : row.identity;
  return [
    { ...content, identityNum: first, tradeDT: withOffset(row.tradeDT) },
    { ...input, tradeDT: withOffset(tradeDT) },
  ] satisfies [object, object];
}

const calls = v1Calls<v1.V1CashbillInput, v1.V1Cashbill, "ISSUE" | "QUEUE_NTS">({
  kind: "CASHBILL",
  find: ({ db }, located, parts) => findV1Cashbill(db, located, parts),
  compare: compareCashbill,
  async register(call, { identityNum: identity, tradeDT, ...content }, { key, issue }) {
    const cashbill = { content, identity, tradeDT, mgtNum: key, issue };
    const { docSeq } = await registerCashbill(call.db, call.services, v1Act(call), cashbill);
    return findV1Cashbill(call.db, { view: viewOf(call, "cashSales"), docSeq });
  },
  isIssued: ({ status }) => status !== "REGISTERED",
  move: (call, docSeq, { action }) =>
    (action === "ISSUE" ? issueCashbill : transmitCashbillNow)(call.db, call.services, v1Act(call), docSeq),
});

export const cashbillOperations = [
  bindOperation(v1.registerV1Cashbill, (call) => {
    const { key, ...content } = call.input.body;
    return calls.write(call, content, { key, issue: false });
  }),
  bindOperation(v1.approveV1Cashbill, (call) =>
    calls.issue(call, addressOf(call.input), { content: call.input.body, action: "ISSUE" }),
  ),
  bindOperation(v1.bulkV1Cashbills, (call) => {
    const { query, body } = call.input;
    return writeBulk(call, body.documents, {
      isAtomic: query.atomic === "true",
      write: (call, { key, ...content }) =>
        body.action === "approve"
          ? calls.issue(call, { by: "key", key }, { content, action: "ISSUE" })
          : calls.write(call, content, { key, issue: false }),
    });
  }),
  bindOperation(v1.findV1CashbillStates, ({ db, key, member, input: { body } }) =>
    findV1CashbillStates(db, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq }, body.keys),
  ),
  bindOperation(v1.listV1Cashbills, (call) => {
    const { role, ...query } = call.input.query;
    const view = viewOf(call, role === "franchise" ? "cashSales" : "cashPurchase");
    const rows = rowsForPrograms(cashbillRows(call.db, [], view), v1CashbillRow);
    return findCursorPage(call.db, call.services.secrets, { ...view, ...query }, rows);
  }),
  bindOperation(v1.getV1CashbillKeyAvailable, calls.keyAvailable),
  bindOperation(v1.getV1Cashbill, calls.get),
  bindOperation(v1.getV1CashbillHistory, calls.history),
  bindOperation(v1.cancelV1Cashbill, async (call) => {
    const located = await calls.locate(call, addressOf(call.input));
    const docSeq = await thatIsKnown(() => cancelOnce(call, located, call.input.body));
    const isWithdrawn = docSeq === located.docSeq;
    return {
      ...(await findV1Cashbill(call.db, located)),
      canceledBy: CANCELED_BY[isWithdrawn ? "beforeSend" : "cancelReceipt"],
      cancelReceipt: isWithdrawn ? null : await findV1Cashbill(call.db, { ...located, docSeq }),
    };
  }),
  bindOperation(v1.getV1CashbillCancelable, async (call) => {
    const { view, docSeq } = await calls.locate(call, addressOf(call.input));
    const { row } = await findOneCashbill(call.db, view, docSeq);
    const { way, amount } = cancelableNow(row);
    return {
      cancelableAmount: amount,
      canceledAmount: row.canceledAmount,
      canceledBy: way ? CANCELED_BY[way] : null,
      allowsPart: way === "cancelReceipt",
    };
  }),
  bindOperation(v1.transmitV1Cashbill, calls.step("QUEUE_NTS")),
  bindOperation(v1.deleteV1Cashbill, (call) =>
    calls.change(call, ({ docSeq }) => deleteCashbill(call.db, call.services, v1Act(call), docSeq)),
  ),
];

async function findV1CashbillStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<v1.V1CashbillState[]> {
  const { docSeq, state, canceledAmount, ntsNum, ntsSendDT, ntsResultCode } = cashbills;
  const rows = await db
    .select({ key: documentKeys.ownKey, docSeq, status: state, canceledAmount, ntsNum, ntsSendDT, ntsResultCode })
    .from(documentKeys)
    .innerJoin(cashbills, isKeyed(cashbills))
    .where(isOneOf({ ...member, kind: "CASHBILL" }, keys));
  const states = rows.map(({ key, ...row }) => ({
    key,
    state: { ...row, statusText: CASHBILL_STATUS_LABELS[row.status].text, ntsSendDT: withOffset(row.ntsSendDT) },
  }));
  return inRequestOrder(keys, states);
}
