import * as contract from "#contracts/messages/opt-outs.ts";
import { bind } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { answerFile } from "#server/files/exports.ts";
import { completeList, findPage } from "#server/lists/lists.ts";
import { addOptOuts, removeOptOut, startSmsDeny, stopSmsDeny } from "./commands.ts";
import { findSmsDeny, maskedOptOut, optOutList } from "./queries.ts";
import { optOutSheet } from "./sheet.ts";

export const optOutRoutes = [
  // A file holds whole numbers, so people give a reason when they download it.
  bind(contract.listOptOuts, async ({ db, session, input: { query } }) => {
    const list = optOutList(db, session.record, query);
    return query.format === undefined
      ? findPage(
          completeList(list, (rows) => rows.map(maskedOptOut)),
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
