/** Paths are resolved against this address, which is never followed. */
const OWN_SITE = "http://own-site.invalid";

/** Returns where to go after the log-in: a path of this site, or null. */
export function safeNextPath(next: string | undefined): string | null {
  // Browsers take a backslash for a slash and drop tabs and line ends, so a text with one in it is not what it looks like.
  if (!next || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(next) || !URL.canParse(next, OWN_SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, OWN_SITE);
  // "/.//host" becomes "//host" once its dots are resolved.
  return origin === OWN_SITE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
