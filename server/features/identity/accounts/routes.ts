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
} from "#contracts/identity/accounts.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { changeAccount, createAccount, setProfileImage, storeProfileImage } from "./commands.ts";
import { finishPasswordReset, startPasswordReset } from "./password-reset.ts";
import { accountEventList, findProfile, findUser, isEmailTaken, userOf } from "./queries.ts";
import { accountEventSheet } from "./sheet.ts";

export const accountRoutes = [
  bind(getUserInfo, ({ caller, origin }) => userOf(caller, origin.clientIp)),
  bind(checkDuplicateEmail, async ({ db, input }) => ({ duplicated: await isEmailTaken(db, input.query.email) })),
  bind(registerAccount, async ({ db, services, input, origin }) => {
    const { userSeq, ...signIn } = await createAccount(db, services, input.body, origin);
    return { ...(await findUser(db, userSeq, origin.clientIp)), ...signIn };
  }),
  bind(modifyAccount, async ({ db, services, caller, input, origin }) => {
    await changeAccount(db, services, caller, input.body, origin);
    return findUser(db, caller.userSeq, origin.clientIp);
  }),
  bindPrepared(changeProfileImage, {
    prepare: ({ services, input }) => storeProfileImage(services, input.body.image),
    handler: async ({ db, services, caller: { userSeq }, prepared, origin }) => {
      await setProfileImage(db, services, userSeq, prepared, origin);
      return findUser(db, userSeq, origin.clientIp);
    },
  }),
  bind(removeProfileImage, async ({ db, services, caller: { userSeq }, origin }) => {
    await setProfileImage(db, services, userSeq, null, origin);
    return findUser(db, userSeq, origin.clientIp);
  }),
  bind(getProfile, ({ db, caller, origin }) => findProfile(db, caller.userSeq, origin.clientIp)),
  bind(requestPasswordReset, ({ db, services, input, origin }) => startPasswordReset(db, services, input.body, origin)),
  bind(resetPassword, async ({ db, services, input, origin }) => {
    await finishPasswordReset(db, services, input.body, origin);
    return { changed: true as const };
  }),
  bind(listAccountEvents, ({ db, caller, input: { query } }) =>
    answerList(query, accountEventList(db, caller.userSeq, query), accountEventSheet),
  ),
];
