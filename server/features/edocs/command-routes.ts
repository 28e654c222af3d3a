import * as commands from "#contracts/edoc-commands.ts";
import type { EdocAction } from "#domain/documents/edoc-acting.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { actOf } from "#server/features/documents/taken-step.ts";
import { bind } from "#server/kernel/bind.ts";
import { deleteEdoc, moveEdoc, registerEdoc, updateEdoc } from "./commands.ts";
import type { EdocRow } from "./edoc-row.ts";

const answerOf = (row: EdocRow) => ({ docSeq: row.docSeq, status: edocStatus(row) });

const bindStep = (endpoint: typeof commands.issueEdoc, action: EdocAction) =>
  bind(endpoint, async ({ db, services, session, caller, origin, input: { params, body } }) =>
    answerOf(
      await moveEdoc(db, services, actOf(session, caller, origin), {
        ...{ docSeq: params.docSeq, action, note: body.note },
      }),
    ),
  );

export const edocCommandRoutes = [
  bind(commands.registerEdoc, async ({ db, services, session, caller, origin, input: { body } }) => {
    const { mgtNum, issue, ...content } = body;
    return answerOf(await registerEdoc(db, services, actOf(session, caller, origin), { content, mgtNum, issue }));
  }),
  bind(commands.updateEdoc, async ({ db, services, session, caller, origin, input: { params, body } }) => {
    const { mgtNum, ...content } = body;
    const given = { docSeq: params.docSeq, content, mgtNum };
    return answerOf(await updateEdoc(db, services, actOf(session, caller, origin), given));
  }),
  bind(commands.deleteEdoc, async ({ db, services, session, caller, origin, input: { params } }) =>
    answerOf(await deleteEdoc(db, services, actOf(session, caller, origin), params.docSeq)),
  ),
  bindStep(commands.issueEdoc, "ISSUE"),
  bindStep(commands.askEdocApproval, "ASK_APPROVAL"),
  bindStep(commands.acceptEdoc, "ACCEPT"),
  bindStep(commands.refuseEdoc, "REFUSE"),
  bindStep(commands.withdrawEdoc, "WITHDRAW"),
  bindStep(commands.cancelEdoc, "CANCEL_ISSUE"),
];
