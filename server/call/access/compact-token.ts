/**
 * Decoding ignores some bits of the last character of a base64url part, so several spellings mean the same token. Only
 * the spelling we wrote is accepted, so that a token with any changed character is another token.
 */
export function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
