import {
  addMemberUser,
  changeMemberUser,
  checkMemberUserId,
  listMemberUsers,
  setMemberUserPassword,
} from "#contracts/companies/member-users.ts";
import { actorAt } from "#server/call/access/caller-actor.ts";
import { bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { add, change } from "./commands.ts";
import { setPassword } from "./password-link.ts";
import { isMemberUserIdTaken, memberUserList } from "./queries.ts";
import { memberUserSheet } from "./sheet.ts";

export const memberUserRoutes = [
  bind(listMemberUsers, ({ db, session, input: { query } }) =>
    answerList(query, memberUserList(db, session, query), memberUserSheet),
  ),
  bind(addMemberUser, ({ db, services, caller, place, input, origin }) =>
    add(db, services, { ...actorAt(place, caller), brand: place.brand }, input.body, origin),
  ),
  bind(changeMemberUser, ({ db, services, caller, place, input, origin }) =>
    change(db, services, actorAt(place, caller), input.body, origin),
  ),
  bind(setMemberUserPassword, async ({ db, services, input, origin }) => {
    await setPassword(db, services, input.body, origin);
    return { changed: true as const };
  }),
  bind(checkMemberUserId, async ({ db, place, input: { query } }) => ({
    duplicated: await isMemberUserIdTaken(db, place.brand, query.id),
  })),
];
