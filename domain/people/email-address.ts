const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// Allows what mail providers really hand out, not everything in RFC 5322: no quotes, no comments, a dotted domain.
const SHAPE =
  /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export function isEmailAddress(text: string): boolean {
  const local = SHAPE.exec(text)?.[1];
  return local !== undefined && local.length <= MAX_LOCAL_LENGTH && text.length <= MAX_LENGTH;
}

// Mail hosts ignore case in practice, so two spellings are one account.
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Returns the mailbox behind an address: the part after a plus sign is the receiver's own note. */
export const mailboxOf = (email: string): string => normalizeEmail(email).replace(/\+[^@]*@/, "@");
