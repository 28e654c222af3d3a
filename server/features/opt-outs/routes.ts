import * as contract from "#contracts/opt-outs.ts";
import { actOf } from "#server/features/documents/taken-step.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerFile } from "#server/kernel/exports.ts";
import { completeList, findPage } from "#server/kernel/lists.ts";
import { addOptOuts, removeOptOut, startSmsDeny, stopSmsDeny } from "./commands.ts";
import { findSmsDeny, maskedOptOut, optOutList } from "./queries.ts";
import { optOutSheet } from "./sheet.ts";

export const optOutRoutes = [
  // A file has the whole numbers: whoever takes it says what for.
  bind(contract.listOptOuts, async ({ db, session, input: { query } }) => {
    const list = optOutList(db, session.record, query);
    return query.format === undefined
      ? findPage(
          completeList(list, (found) => found.map(maskedOptOut)),
          query,
        )
      : answerFile(list, optOutSheet, query.format);
  }),
  bind(contract.addOptOuts, ({ db, session, caller, origin, input: { body } }) =>
    addOptOuts(db, actOf(session, caller, origin), body.toNumbers),
  ),
  bind(contract.removeOptOut, ({ db, session, caller, origin, input: { params } }) =>
    removeOptOut(db, actOf(session, caller, origin), params.optOutSeq),
  ),
  bind(contract.getSmsDeny, ({ db, session }) => findSmsDeny(db, session.record)),
  bind(contract.startSmsDeny, ({ db, session, caller, origin }) => startSmsDeny(db, actOf(session, caller, origin))),
  bind(contract.stopSmsDeny, ({ db, session, caller, origin }) => stopSmsDeny(db, actOf(session, caller, origin))),
];
