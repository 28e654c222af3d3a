/** The page may show this about the signed-in user without asking the server. It holds no secret and proves nothing. */
export interface UserHint {
  email: string;
  name: string;
  profileImage: string | null;
}

export const USER_COOKIE = "gaonbill_user";

export function parseUserHint(cookies: string): UserHint | undefined {
  const value = readCookie(cookies, USER_COOKIE);
  if (!value) return undefined;
  try {
    const { email, name, profileImage } = JSON.parse(decodeURIComponent(value));
    if (typeof email !== "string" || typeof name !== "string") return undefined;
    return { email, name, profileImage: typeof profileImage === "string" && profileImage ? profileImage : null };
  } catch {
    return undefined;
  }
}

export function readCookie(cookies: string, name: string): string | undefined {
  const entry = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Returns the initials that replace a picture: Koreans address each other by the last two syllables of the name. */
export const initialsOf = (name: string): string => (/^[가-힣]{3,}$/.test(name) ? name.slice(-2) : name.slice(0, 1));
