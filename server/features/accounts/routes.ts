import {
  changeProfileImage,
  checkDuplicateEmail,
  getProfile,
  getUserInfo,
  listAccountEvents,
  modifyAccount,
  registerAccount,
  removeProfileImage,
  requestPasswordReset,
  resetPassword,
} from "#contracts/accounts.ts";
import { accountEventList } from "#server/features/audit/queries.ts";
import { accountEventSheet } from "#server/features/audit/sheet.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import { modify, register } from "./commands.ts";
import { requestReset, reset } from "./password-reset.ts";
import { setProfileImage } from "./profile-image.ts";
import { findProfile, findUser, isEmailTaken } from "./queries.ts";

export const accountRoutes = [
  bind(getUserInfo, ({ db, caller, origin }) => findUser(db, caller.userSeq, origin.clientIp)),
  bind(checkDuplicateEmail, async ({ db, input }) => ({ duplicated: await isEmailTaken(db, input.query.email) })),
  bind(registerAccount, async ({ db, services, input, origin }) =>
    findUser(db, await register(db, services, input.body, origin), origin.clientIp),
  ),
  bind(modifyAccount, async ({ db, services, caller, input, origin }) => {
    await modify(db, services, caller, input.body, origin);
    return findUser(db, caller.userSeq, origin.clientIp);
  }),
  bind(changeProfileImage, async ({ db, services, caller: { userSeq }, input, origin }) => {
    await setProfileImage(db, services, userSeq, input.body.image, origin);
    return findUser(db, userSeq, origin.clientIp);
  }),
  bind(removeProfileImage, async ({ db, services, caller: { userSeq }, origin }) => {
    await setProfileImage(db, services, userSeq, undefined, origin);
    return findUser(db, userSeq, origin.clientIp);
  }),
  bind(getProfile, ({ db, caller, origin }) => findProfile(db, caller.userSeq, origin.clientIp)),
  bind(requestPasswordReset, ({ db, services, input, origin }) => requestReset(db, services, input.body, origin)),
  bind(resetPassword, async ({ db, services, input, origin }) => {
    await reset(db, services, input.body, origin);
    return { changed: true as const };
  }),
  bind(listAccountEvents, ({ db, caller, input: { query } }) =>
    answerList(db, query, accountEventList(db, caller.userSeq, query), accountEventSheet),
  ),
];
