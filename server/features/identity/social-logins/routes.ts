import { exchangeSocialCode, startSocialLogin, unlinkSocialLogin } from "#contracts/identity/social-logins.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { unlinkSocialPerson } from "./commands.ts";
import { beginSocialLogin, completeSocialLogin } from "./login.ts";

export const socialLoginRoutes: Binding[] = [
  bind(startSocialLogin, ({ db, services, input, caller }) => {
    const { purpose, next } = input.body;
    return beginSocialLogin(db, services, { provider: input.params.socialProvider, purpose, next }, caller);
  }),
  bind(exchangeSocialCode, ({ db, services, input, caller, origin }) =>
    completeSocialLogin(db, services, { provider: input.params.socialProvider, ...input.body }, caller, origin),
  ),
  bind(unlinkSocialLogin, async ({ db, input, caller, origin }) => {
    await unlinkSocialPerson(db, caller.userSeq, input.params.socialProvider, origin);
    return undefined;
  }),
];
