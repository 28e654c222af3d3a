import { exchangeSocialCode, startSocialLogin, unlinkSocialLogin } from "#contracts/social-logins.ts";
import { type Binding, bind } from "#server/kernel/bind.ts";
import { unlinkPerson } from "./commands.ts";
import { finishLogin, startLogin } from "./login.ts";

export const socialLoginRoutes: Binding[] = [
  bind(startSocialLogin, ({ db, services, input, caller }) => {
    const { purpose, next } = input.body;
    return startLogin(db, services, { provider: input.params.socialProvider, purpose, next }, caller);
  }),
  bind(exchangeSocialCode, ({ db, services, input, caller, origin }) =>
    finishLogin(db, services, { provider: input.params.socialProvider, ...input.body }, caller, origin),
  ),
  bind(unlinkSocialLogin, async ({ db, input, caller, origin }) => {
    await unlinkPerson(db, caller.userSeq, input.params.socialProvider, origin);
    return undefined;
  }),
];
