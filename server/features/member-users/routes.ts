import {
  addMemberUser,
  changeMemberUser,
  checkMemberUserId,
  listMemberUsers,
  setMemberUserPassword,
} from "#contracts/member-users.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { bind } from "#server/kernel/bind.ts";
import { FileAnswer } from "#server/kernel/file-answer.ts";
import { add, change } from "./commands.ts";
import { setPassword } from "./password-link.ts";
import { findAllMemberUsers, findMemberUsers, isMemberUserIdTaken } from "./queries.ts";
import { sheetOf } from "./sheet.ts";

export const memberUserRoutes = [
  bind(listMemberUsers, async ({ db, session, input: { query } }) => {
    if (query.format === undefined) return findMemberUsers(db, session, query);
    const users = await findAllMemberUsers(db, session, query);
    return FileAnswer.csv(`사용자 ${toSeoulDate(new Date())}`, sheetOf(users));
  }),
  bind(addMemberUser, ({ db, services, caller, place, input, origin }) =>
    add(db, services, caller, place, input.body, origin),
  ),
  bind(changeMemberUser, ({ db, services, caller, place, input, origin }) =>
    change(db, services, caller, place, input.body, origin),
  ),
  bind(setMemberUserPassword, async ({ db, services, input, origin }) => {
    await setPassword(db, services, input.body, origin);
    return { changed: true as const };
  }),
  bind(checkMemberUserId, async ({ db, place, input: { query } }) => ({
    duplicated: await isMemberUserIdTaken(db, place.brand, query.id),
  })),
];
