/**
 * The last character of a base64url part has bits that decoding ignores, so that several spellings mean the same token.
 * Only the one we wrote ourselves is taken: a token that was changed in any character is another token.
 */
export function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}
