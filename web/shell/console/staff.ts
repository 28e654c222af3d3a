export interface Staff {
  name: string;
  email: string;
  /** When they signed in. */
  since: string | undefined;
}

/** Undefined for everyone else. */
export function staffOf(
  user: { scope: string; name: string; email: string; signInDT?: string | undefined } | undefined,
): Staff | undefined {
  if (user?.scope !== "manager") return undefined;
  return { name: user.name, email: user.email, since: user.signInDT };
}
