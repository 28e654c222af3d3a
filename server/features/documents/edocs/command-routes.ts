import * as commands from "#contracts/documents/edoc-commands.ts";
import type { EdocAction } from "#domain/documents/edoc-acting.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { actOf } from "#server/call/member-act.ts";
import type { Db } from "#server/db/connect.ts";
import { ownPlace } from "#server/features/documents/documents/acting-member.ts";
import { deleteEdoc, moveEdoc, registerEdoc, updateEdoc } from "./commands.ts";
import { findEdoc } from "./detail.ts";
import type { EdocRow } from "./edoc-row.ts";

/** Answers the document as the acting member sees it now. */
function answerOf(db: Db, { record }: MemberSession, { places, docSeq }: EdocRow) {
  const place = ownPlace(places, record);
  if (!place) throw new AppError("NOT_FOUND");
  return findEdoc(db, { ...place, isOwnOnly: false }, docSeq);
}

const bindStep = (endpoint: typeof commands.issueEdoc, action: EdocAction) =>
  bind(endpoint, async ({ db, services, session, caller, origin, input: { params, body } }) =>
    answerOf(
      db,
      session,
      await moveEdoc(db, services, actOf(session, caller, origin), {
        docSeq: params.docSeq,
        action,
        note: body.note,
      }),
    ),
  );

export const edocCommandRoutes = [
  bind(commands.registerEdoc, async ({ db, services, session, caller, origin, input: { body } }) => {
    const { mgtNum, issue, ...content } = body;
    return answerOf(
      db,
      session,
      await registerEdoc(db, services, actOf(session, caller, origin), { content, mgtNum, issue }),
    );
  }),
  bind(commands.updateEdoc, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const { mgtNum, ...content } = body;
    const edoc = { docSeq: params.docSeq, content, mgtNum };
    return answerOf(db, session, await updateEdoc(db, services, actOf(session, caller, origin), edoc));
  }),
  bind(commands.deleteEdoc, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(db, session, await deleteEdoc(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bindStep(commands.issueEdoc, "ISSUE"),
  bindStep(commands.askEdocApproval, "ASK_APPROVAL"),
  bindStep(commands.acceptEdoc, "ACCEPT"),
  bindStep(commands.refuseEdoc, "REFUSE"),
  bindStep(commands.withdrawEdoc, "WITHDRAW"),
  bindStep(commands.cancelEdoc, "CANCEL_ISSUE"),
];
