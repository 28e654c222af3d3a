import { addMemberUser, changeMemberUser, checkMemberUserId, listMemberUsers } from "#contracts/member-users.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import { add, change } from "./commands.ts";
import { isMemberUserIdTaken, memberUserList } from "./queries.ts";
import { memberUserSheet } from "./sheet.ts";

export const memberUserRoutes = [
  bind(listMemberUsers, ({ db, session, input: { query } }) =>
    answerList(db, query, memberUserList(db, session, query), memberUserSheet),
  ),
  bind(addMemberUser, ({ db, caller, input, origin }) => add(db, caller, input.body, origin)),
  bind(changeMemberUser, ({ db, caller, input, origin }) => change(db, caller, input.body, origin)),
  bind(checkMemberUserId, async ({ db, caller, input: { params, query }, origin }) => ({
    duplicated: await isMemberUserIdTaken(db, caller, { ...params, ...query }, origin),
  })),
];
