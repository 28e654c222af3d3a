import type { SQL } from "drizzle-orm";
import * as v1 from "#contracts/v1/edocs.ts";
import type { EdocContent } from "#domain/documents/document-content.ts";
import { EDOC_PARTY_LISTS, type EdocAction } from "#domain/documents/edoc-acting.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { writeBulk } from "#server/features/documents/documents/v1-bulk.ts";
import { addressOf, seenAs, v1Calls } from "#server/features/documents/documents/v1-calls.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { deleteEdoc, moveEdoc, registerEdoc, updateEdoc } from "./commands.ts";
import { findEdocContent } from "./detail.ts";
import { edocRows, type FoundEdoc } from "./list-rows.ts";
import { findV1Edoc, v1EdocRow } from "./v1-detail.ts";
import { findV1EdocStates } from "./v1-states.ts";

const calls = v1Calls<EdocContent, v1.V1Edoc, EdocAction>({
  kind: "EDOC",
  find: ({ db }, located, parts) => findV1Edoc(db, located, parts),
  compare: async ({ db }, { seen: view, docSeq }, content) => [await findEdocContent(db, view, docSeq), content],
  async register(call, content, { key, issue }) {
    const { docSeq } = await registerEdoc(call.db, call.services, v1Act(call), { content, mgtNum: key, issue });
    return findV1Edoc(call.db, { seen: seenAs(call, "edocSales"), docSeq });
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
    const { role, ...asked } = call.input.query;
    const view = seenAs(call, EDOC_PARTY_LISTS[role]);
    const { list } = edocRows(call.db, []);
    const rows = (where: SQL | undefined) => ({
      ...list(where),
      complete: (found: FoundEdoc[]) => found.map((row) => v1EdocRow(row, view)),
    });
    return findCursorPage(call.db, call.services.secrets, { ...view, ...asked }, { list: rows });
  }),
  bindOperation(v1.getV1EdocKeyAvailable, calls.keyAvailable),
  bindOperation(v1.getV1Edoc, calls.get),
  bindOperation(v1.getV1EdocHistory, calls.history),
  bindOperation(v1.updateV1Edoc, (call) =>
    calls.change(call, async (found) => {
      const { key, ...content } = call.input.body;
      const mgtNum = key ?? (await findV1Edoc(call.db, found)).key;
      const given = { docSeq: found.docSeq, content, mgtNum };
      return updateEdoc(call.db, call.services, v1Act(call), given);
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
