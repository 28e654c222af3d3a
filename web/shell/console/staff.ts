export interface Staff {
  name: string;
  email: string;
  /** The time of the log-in. */
  since: string | undefined;
}

/** Returns the staff member, or undefined for everyone else. */
export function staffOf(
  user: { scope: string; name: string; email: string; signInDT?: string | undefined } | undefined,
): Staff | undefined {
  if (user?.scope !== "manager") return undefined;
  return { name: user.name, email: user.email, since: user.signInDT };
}
