/** Never followed anywhere; only there to resolve against. */
const OWN_SITE = "http://own-site.invalid";

/** A slash, a backslash or a control character in disguise: a server on the way may take the disguise off. */
const DISGUISED = /%(2f|5c|[01][0-9a-f]|7f)/i;

export const LOGIN_PATH = "/accounts/login";
export const AFTER_LOGIN_PATH = "/accounts/login-complete";

/** Where to go after the log-in: a path of this site outside the account pages, or nothing. */
export function safeNext(next: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line ends, so a text with one in it is not what it looks like.
  if (!next || next.length > 500 || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next)) return undefined;
  if (!URL.canParse(next, OWN_SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, OWN_SITE);
  if (origin !== OWN_SITE || pathname.startsWith("//")) return undefined;
  if (pathname.includes("@") || DISGUISED.test(pathname) || pathname.startsWith("/accounts/")) return undefined;
  return `${pathname}${search}${hash}`;
}

export const CONSENT_PATH = "/accounts/consent";

/** The page that asks about changed terms, on the way to where one was going. */
export function consentPath(next: string | undefined): string {
  const safe = safeNext(next);
  return safe ? `${CONSENT_PATH}?${new URLSearchParams({ next: safe })}` : CONSENT_PATH;
}

/** The log-in page that remembers where one was going. */
export function loginPath(next: string | undefined): string {
  const safe = safeNext(next);
  return safe ? `${LOGIN_PATH}?${new URLSearchParams({ next: safe })}` : LOGIN_PATH;
}
