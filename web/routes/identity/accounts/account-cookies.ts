import { z } from "zod";
import { SocialProvider } from "#contracts/identity/social-logins.ts";
import { browserCookie } from "#web/shell/browser-cookie.ts";

/** This is wider than the page's own path, because its data comes from an address beside it (`signup.data`). */
const PATH = "/accounts";
const TEN_MINUTES_S = 600;
const HALF_AN_HOUR_S = 1800;
const DAY_S = 86_400;

/** Remembers which social log-in this browser has started; a code that comes back with another state is someone else's. */
export const socialStateCookie = browserCookie(
  "gaonbill_social_state",
  z.object({ provider: SocialProvider, state: z.string() }),
  { path: PATH, maxAgeS: TEN_MINUTES_S },
);

/** Carries a first social log-in to the sign-up. */
export const SignupTicket = z.object({
  provider: SocialProvider,
  socialTicket: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
});
export type SignupTicket = z.infer<typeof SignupTicket>;
export const signupTicketCookie = browserCookie("gaonbill_signup_ticket", SignupTicket, {
  path: PATH,
  maxAgeS: TEN_MINUTES_S,
});

/** Remembers the identity check this browser has started, and how it ended. The checking service's site posts the answer. */
export const IdentityCheck = z.object({
  reqSeq: z.string(),
  person: z.object({ name: z.string(), mobile: z.string().nullable(), birthYear: z.string() }).optional(),
  /** Why the check failed, for the page that began it. */
  failure: z.string().optional(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;
export const identityCheckCookie = browserCookie("gaonbill_identity_check", IdentityCheck, {
  path: "/",
  maxAgeS: HALF_AN_HOUR_S,
  isCrossSite: true,
});

/** §7.1: one provider logs out on its own page. */
export const socialLogoutCookie = browserCookie("gaonbill_social_logout", z.url({ protocol: /^https?$/ }), {
  path: PATH,
  maxAgeS: DAY_S,
});

/** Lets the log-in page tell the other tabs about the log-out. */
export const justLeftCookie = browserCookie("gaonbill_left", z.literal("1"), { path: PATH, maxAgeS: 60 });
