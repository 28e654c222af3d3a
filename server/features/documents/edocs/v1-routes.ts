import type { DocumentPart } from "#contracts/v1/documents.ts";
import * as v1 from "#contracts/v1/edocs.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_PARTY_LISTS, type EdocAction } from "#domain/documents/edoc-acting.ts";
import { EDOC_STATUS_LABELS, edocStatus } from "#domain/documents/edoc-status.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import { documentKeys } from "#server/db/schema/documents/documents.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { findMails, isMaker } from "#server/features/documents/documents/detail-parts.ts";
import { isOneOf } from "#server/features/documents/documents/document-keys.ts";
import { rowsForPrograms } from "#server/features/documents/documents/kind-rows.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import { writeBulk } from "#server/features/documents/documents/v1-bulk.ts";
import { addressOf, v1Calls, viewOf } from "#server/features/documents/documents/v1-calls.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { type LocatedDocument, nextCalls } from "#server/features/documents/documents/v1-documents.ts";
import { expandedParts } from "#server/features/documents/documents/v1-parts.ts";
import { inRequestOrder, isKeyed } from "#server/features/documents/documents/v1-states.ts";
import { deleteEdoc, moveEdoc, registerEdoc, updateEdoc } from "./commands.ts";
import { edocNextActions, edocPartyOf, findEdocContent, findEdocHistory, findOneEdoc } from "./detail.ts";
import { edocRows, type StoredEdocRow } from "./list-rows.ts";

/** Finds an e-document as programs see it. */
async function findV1Edoc(
  db: Db,
  { view, docSeq }: LocatedDocument,
  parts: readonly DocumentPart[] = [],
): Promise<v1.V1Edoc> {
  const edoc = await findOneEdoc(db, view, docSeq);
  const standing = standingOf(edoc.row, view);
  return {
    ...edoc.content,
    ...standing,
    nextActions: nextCalls("/v1/edocs", standing, edocNextActions(view, edoc)),
    ...(await expandedParts(parts, {
      history: () => findEdocHistory(db, view, edoc),
      mails: () => findMails(db, view, edoc),
      // An e-document never goes to the tax office.
      nts: () => null,
      fee: () => (isMaker(edoc, view) ? edoc.fee : null),
    })),
  };
}

const standingOf = (row: StoredEdocRow, { list }: DocumentView) => ({
  key: row.mgtNum,
  docSeq: row.docSeq,
  role: edocPartyOf(list),
  status: row.status,
  statusText: EDOC_STATUS_LABELS[row.status].text,
  total: row.supply + row.tax,
  regDT: withOffset(row.regDT),
  issueDT: withOffset(row.issueDT),
});

/** Returns a row of a list, without lines. */
const v1EdocRow = (row: StoredEdocRow, view: DocumentView): v1.V1EdocRow => ({
  kind: row.kind,
  writeDate: row.writeDate,
  item: row.item,
  supply: row.supply,
  tax: row.tax,
  invoicer: { corpNum: row.invoicerCorpNum, name: row.invoicerName },
  invoicee: { corpNum: row.invoiceeCorpNum, name: row.invoiceeName },
  ...standingOf(row, view),
});

async function findV1EdocStates(
  db: Db,
  member: { partnerSeq: number; memberSeq: number },
  keys: readonly string[],
): Promise<v1.V1EdocState[]> {
  const { docSeq, issueDT, state, procReqCode, procResCode } = edocs;
  const rows = await db
    .select({ key: documentKeys.ownKey, docSeq, issueDT, fields: { state, procReqCode, procResCode } })
    .from(documentKeys)
    .innerJoin(edocs, isKeyed(edocs))
    .where(isOneOf({ ...member, kind: "EDOC" }, keys));
  const states = rows.map(({ key, docSeq, issueDT, fields }) => {
    const status = edocStatus(fields);
    return {
      key,
      state: { docSeq, status, statusText: EDOC_STATUS_LABELS[status].text, issueDT: withOffset(issueDT) },
    };
  });
  return inRequestOrder(keys, states);
}

const calls = v1Calls<EdocContent, v1.V1Edoc, EdocAction>({
  kind: "EDOC",
  find: ({ db }, located, parts) => findV1Edoc(db, located, parts),
  compare: async ({ db }, { view, docSeq }, content) => [await findEdocContent(db, view, docSeq), content],
  async register(call, content, { key, issue }) {
    const { docSeq } = await registerEdoc(call.db, call.services, v1Act(call), { content, mgtNum: key, issue });
    return findV1Edoc(call.db, { view: viewOf(call, "edocSales"), docSeq });
  },
  isIssued: ({ issueDT }) => issueDT !== null,
  move: (call, docSeq, step) => moveEdoc(call.db, call.services, v1Act(call), { docSeq, ...step }),
});

export const edocOperations = [
  bindOperation(v1.registerV1Edoc, (call) => {
    const { key, ...content } = call.input.body;
    return calls.write(call, content, { key, issue: false });
  }),
  bindOperation(v1.issueV1Edoc, (call) =>
    calls.issue(call, addressOf(call.input), { content: call.input.body, action: "ISSUE" }),
  ),
  bindOperation(v1.bulkV1Edocs, (call) => {
    const { query, body } = call.input;
    return writeBulk(call, body.documents, {
      isAtomic: query.atomic === "true",
      write: (call, { key, ...content }) =>
        body.action === "issue"
          ? calls.issue(call, { by: "key", key }, { content, action: "ISSUE" })
          : calls.write(call, content, { key, issue: false }),
    });
  }),
  bindOperation(v1.findV1EdocStates, ({ db, key, member, input: { body } }) =>
    findV1EdocStates(db, { partnerSeq: key.partnerSeq, memberSeq: member.memberSeq }, body.keys),
  ),
  bindOperation(v1.listV1Edocs, (call) => {
    const { role, ...query } = call.input.query;
    const view = viewOf(call, EDOC_PARTY_LISTS[role]);
    const rows = rowsForPrograms(edocRows(call.db, []), (row) => v1EdocRow(row, view));
    return findCursorPage(call.db, call.services.secrets, { ...view, ...query }, rows);
  }),
  bindOperation(v1.getV1EdocKeyAvailable, calls.keyAvailable),
  bindOperation(v1.getV1Edoc, calls.get),
  bindOperation(v1.getV1EdocHistory, calls.history),
  bindOperation(v1.updateV1Edoc, (call) =>
    calls.change(call, async (document) => {
      const { key, ...content } = call.input.body;
      const mgtNum = key ?? (await findV1Edoc(call.db, document)).key;
      const edoc = { docSeq: document.docSeq, content, mgtNum };
      return updateEdoc(call.db, call.services, v1Act(call), edoc);
    }),
  ),
  bindOperation(v1.deleteV1Edoc, (call) =>
    calls.change(call, ({ docSeq }) => deleteEdoc(call.db, call.services, v1Act(call), docSeq)),
  ),
  bindOperation(v1.preIssueV1Edoc, calls.step("ASK_APPROVAL")),
  bindOperation(v1.acceptV1Edoc, calls.step("ACCEPT")),
  bindOperation(v1.refuseV1Edoc, calls.step("REFUSE")),
  bindOperation(v1.withdrawV1Edoc, calls.step("WITHDRAW")),
  bindOperation(v1.cancelV1Edoc, calls.step("CANCEL_ISSUE")),
];
