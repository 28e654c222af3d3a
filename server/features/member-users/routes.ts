import { addMemberUser, changeMemberUser, checkMemberUserId, listMemberUsers } from "#contracts/member-users.ts";
import { bind } from "#server/http/bind.ts";
import { add, change } from "./commands.ts";
import { findMemberUsers, isMemberUserIdTaken } from "./queries.ts";

export const memberUserRoutes = [
  bind(listMemberUsers, ({ db, session, input }) => findMemberUsers(db, session, input.query)),
  bind(addMemberUser, ({ db, caller, input, origin }) => add(db, caller, input.body, origin)),
  bind(changeMemberUser, ({ db, caller, input, origin }) => change(db, caller, input.body, origin)),
  bind(checkMemberUserId, async ({ db, caller, input: { params, query }, origin }) => ({
    duplicated: await isMemberUserIdTaken(db, caller, { ...params, ...query }, origin),
  })),
];
