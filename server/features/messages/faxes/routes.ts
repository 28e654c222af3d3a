import * as contract from "#contracts/messages/faxes.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { dispatchListOf } from "#server/features/messages/dispatches/routes.ts";
import { answerFaxFilePage, answerFaxPage } from "./pages.ts";
import { resendFax, sendFaxes, sentFaxesOf } from "./send.ts";
import { checkFaxFile, storeFaxFile } from "./upload.ts";

export const faxRoutes = [
  bindPrepared(contract.uploadFaxFile, {
    async prepare({ services, session, input: { body } }) {
      return storeFaxFile(services, session.record, await checkFaxFile(services, session.record.partnerSeq, body.file));
    },
    handler: ({ prepared }) => prepared,
  }),
  bind(contract.getFaxFilePage, ({ db, services, session, input: { params } }) =>
    answerFaxFilePage(db, services, session.record, params),
  ),
  bind(contract.sendFaxes, async ({ db, services, session, caller, origin, input: { body } }) =>
    sentFaxesOf(await sendFaxes(db, services, actOf(session, caller, origin), body), body.receivers),
  ),
  bind(contract.resendFax, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const rows = await resendFax(db, services, actOf(session, caller, origin), params.docSeq, body);
    return sentFaxesOf(rows, body.receivers ?? []);
  }),
  bind(contract.getFaxPage, ({ db, services, session, input: { params } }) =>
    answerFaxPage(db, services, { list: dispatchListOf(session, "FAX"), ...params }),
  ),
];
