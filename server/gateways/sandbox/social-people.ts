import { createHash } from "node:crypto";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";

export interface SocialPerson {
  id: string;
  name: string;
  email: string | null;
  image: string | null;
}

const EMAIL_HOST = "social.example";

/** These people are fictional; they have the same address at every provider, as may well happen in life. */
export const PEOPLE: readonly SocialPerson[] = [1, 2, 3].map((number) => ({
  id: `user-${number}`,
  name: `테스트 사용자 ${number}`,
  email: number === 3 ? null : `user-${number}@${EMAIL_HOST}`,
  image: number === 1 ? `https://${EMAIL_HOST}/user-1.png` : null,
}));

/** A provider fails its clients in these ways: at the token endpoint, or with `-profile` at the user information. */
export const TROUBLES = ["slow", "nonsense", "server-error", "huge"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** An id_token with one of these flaws must be refused. */
export const FORGERIES = [
  "wrong-nonce",
  "wrong-audience",
  "wrong-issuer",
  "expired",
  "unsigned",
  "symmetric",
  "foreign-key",
  "other-subject",
] as const;
export type Forgery = (typeof FORGERIES)[number];

/** The person picked on the authorization page, and the trouble that follows. */
export interface Choice {
  person: SocialPerson;
  tokenTrouble: Trouble | undefined;
  profileTrouble: Trouble | undefined;
  forgery: Forgery | undefined;
}

export function choiceOf(value: string): Choice | undefined {
  const [first] = PEOPLE;
  const person = PEOPLE.find(({ id }) => id === value);
  const choice = {
    tokenTrouble: TROUBLES.find((trouble) => trouble === value),
    profileTrouble: TROUBLES.find((trouble) => `${trouble}-profile` === value),
    forgery: FORGERIES.find((forgery) => forgery === value),
  };
  if (person) return { ...choice, person };
  return first && Object.values(choice).some(Boolean) ? { ...choice, person: first } : undefined;
}

/** Each provider has an identifier of its own for the same person, in its own form. */
export function subjectOf(provider: SocialProvider, { id }: SocialPerson): string {
  const digest = createHash("sha256").update(`${provider} ${id}`).digest();
  switch (provider) {
    case "naver":
      return digest.toString("base64url");
    case "kakao":
      return String(digest.readUInt32BE() + 1);
    case "google":
      return `1${digest.readBigUInt64BE().toString().padStart(20, "0")}`;
  }
}
