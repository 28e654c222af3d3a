import type { SQL } from "drizzle-orm";
import * as v1 from "#contracts/v1/faxes.ts";
import { bindOperation, bindPreparedOperation } from "#server/call/v1/bind-operation.ts";
import { v1Act } from "#server/call/v1/member-call.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { thatIsKnown } from "#server/features/documents/documents/v1-calls.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import { cancelDispatch } from "#server/features/messages/dispatches/commands.ts";
import { dispatchRows } from "#server/features/messages/dispatches/list-rows.ts";
import {
  dispatchOwner,
  findDispatchStates,
  locateDispatch,
} from "#server/features/messages/dispatches/v1-dispatches.ts";
import { answerFaxPage } from "./pages.ts";
import { checkFaxFile, insertFaxFile, storeFaxFile } from "./upload.ts";
import { faxListOf, findV1Fax, v1FaxRow } from "./v1-detail.ts";
import { resendV1Fax, sendV1Faxes } from "./v1-send.ts";

export const faxOperations = [
  bindPreparedOperation(v1.uploadV1FaxFile, {
    /** A dry run stores no bytes; its row is rolled back with everything else. */
    async prepare({ services, key, member, input: { body }, isTrial }) {
      const upload = await checkFaxFile(services, key.partnerSeq, body.file);
      const storedFile = isTrial ? undefined : await storeFaxFile(services, dispatchOwner({ key, member }), upload);
      return { values: upload.values, storedFile };
    },
    async handler({ db, key, member, prepared: { values, storedFile } }) {
      const file = storedFile ?? (await insertFaxFile(db, dispatchOwner({ key, member }), values));
      return { ...file, insertDT: withOffset(file.insertDT) };
    },
  }),
  bindOperation(v1.sendV1Faxes, (call) => sendV1Faxes(call, call.input.body)),
  bindOperation(v1.findV1FaxStates, (call) => findDispatchStates(call, "FAX", call.input.body.keys)),
  bindOperation(v1.listV1Faxes, (call) => {
    const { list } = dispatchRows(call.db, []);
    const rows = (where: SQL | undefined) => ({
      ...list(where),
      complete: (page: Parameters<typeof v1FaxRow>[0][]) => page.map(v1FaxRow),
    });
    return findCursorPage(call.db, call.services.secrets, { ...faxListOf(call), ...call.input.query }, { list: rows });
  }),
  bindOperation(v1.getV1Fax, async (call) => findV1Fax(call, await locateDispatch(call, "FAX", call.input))),
  bindOperation(v1.resendV1Fax, async (call) => {
    const docSeq = await locateDispatch(call, "FAX", call.input);
    return thatIsKnown(() => resendV1Fax(call, docSeq, call.input.body));
  }),
  bindOperation(v1.cancelV1Fax, async (call) => {
    const docSeq = await locateDispatch(call, "FAX", call.input);
    await thatIsKnown(() => cancelDispatch(call.db, v1Act(call), "FAX", docSeq));
    return findV1Fax(call, docSeq);
  }),
  bindOperation(v1.getV1FaxPage, async (call) => {
    const docSeq = await locateDispatch(call, "FAX", call.input);
    // An unknown fax gets its own refusal, before the page is looked for.
    await findV1Fax(call, docSeq);
    const { page } = call.input.params;
    return answerFaxPage(call.db, call.services, { list: faxListOf(call), docSeq, page });
  }),
];
