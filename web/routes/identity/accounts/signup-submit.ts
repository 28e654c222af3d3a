import { data, type RouterContextProvider } from "react-router";
import { registerAccount } from "#contracts/identity/accounts.ts";
import { submit } from "#web/api-client.ts";
import { CAPTCHA_FIELD } from "#web/forms/captcha-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { apiOf } from "#web/page-api.ts";
import { identityCheckCookie, signupTicketCookie } from "./account-cookies.ts";
import { signInWithPassword } from "./password-sign-in.ts";

export type SignupAnswer = { step: "done"; name: string; isSignedIn: boolean } | { failure: FormFailure };

/** Registers and, with a password, signs in at once. Identity and social ticket come from the browser's cookies only. */
export async function signUp(context: Readonly<RouterContextProvider>, request: Request, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const [identity, ticket] = await Promise.all([identityCheckCookie.read(request), signupTicketCookie.read(request)]);
  const values = { email: text("email"), mobile: text("mobile") };
  const password = text("password");
  const usesTicket = ticket !== undefined && form.has("usesTicket");
  const answer = await submit(apiOf(context), registerAccount, {
    body: {
      email: values.email,
      ...(values.mobile && { mobile: values.mobile }),
      recaptchaToken: text(CAPTCHA_FIELD),
      // The contract refuses anything but a yes.
      agreesTerms: form.has("agreesTerms") as true,
      agreesPrivacy: form.has("agreesPrivacy") as true,
      identityReqSeq: identity?.reqSeq ?? "",
      ...(password && { password }),
      ...(usesTicket && { socialTicket: ticket.socialTicket }),
    },
  });
  if ("failure" in answer) return refuse(context, { ...answer.failure, values }, answer.status);
  const isSignedIn =
    password !== "" &&
    (await signInWithPassword(context, { username: values.email, password, scope: "user" })) === undefined;
  const headers = await clearedCookies(context);
  return data<SignupAnswer>({ step: "done", name: answer.output.name, isSignedIn }, { headers });
}

/** A ticket or an identity check that no longer counts must not be offered again. */
async function refuse(context: Readonly<RouterContextProvider>, failure: FormFailure, status: number) {
  const headers = new Headers();
  if (failure.code === "SOCIAL_TICKET_EXPIRED") headers.append("Set-Cookie", await signupTicketCookie.clear(context));
  if (failure.code === "IDENTITY_CHECK_REQUIRED")
    headers.append("Set-Cookie", await identityCheckCookie.clear(context));
  return data<SignupAnswer>({ failure }, { status, headers });
}

async function clearedCookies(context: Readonly<RouterContextProvider>): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of [identityCheckCookie, signupTicketCookie]) {
    headers.append("Set-Cookie", await cookie.clear(context));
  }
  return headers;
}
