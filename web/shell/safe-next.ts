/** The base for resolving a path; nothing ever opens it. */
const OWN_SITE = "http://own-site.invalid";

/** An encoded slash, backslash or control character; a server on the way may decode it. */
const ENCODED_SIGN = /%(2f|5c|[01][0-9a-f]|7f)/i;

export const LOGIN_PATH = "/accounts/login";
export const AFTER_LOGIN_PATH = "/accounts/login-complete";

/** Returns the path to open after the log-in if it is on this site and outside the account pages, otherwise undefined. */
export function safeNext(next: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line ends, so a path with one may lead to another site.
  if (!next || next.length > 500 || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next)) return undefined;
  if (!URL.canParse(next, OWN_SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, OWN_SITE);
  if (origin !== OWN_SITE || pathname.startsWith("//")) return undefined;
  if (pathname.includes("@") || ENCODED_SIGN.test(pathname) || pathname.startsWith("/accounts/")) return undefined;
  return `${pathname}${search}${hash}`;
}

export const CONSENT_PATH = "/accounts/consent";

/** Returns the address of the page that asks about changed terms and then opens `next`. */
export function consentPath(next: string | undefined): string {
  const safe = safeNext(next);
  return safe ? `${CONSENT_PATH}?${new URLSearchParams({ next: safe })}` : CONSENT_PATH;
}

/** Returns the address of the log-in page that then opens `next`. */
export function loginPath(next: string | undefined): string {
  const safe = safeNext(next);
  return safe ? `${LOGIN_PATH}?${new URLSearchParams({ next: safe })}` : LOGIN_PATH;
}
