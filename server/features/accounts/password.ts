import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "#server/kernel/errors.ts";

// OWASP's argon2id parameters; raising them re-hashes nobody, because each hash carries its own.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const COMMON_PASSWORDS = new Set(dictionary["passwords-common"]);

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

const standIn = hashPassword("nobody has this password");

/** Takes as long for an unknown account as for a known one, so that the time says nothing. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && Boolean(passwordHash);
}

export function refuseCommonPassword(password: string, field = "password"): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  throw new AppError("WEAK_PASSWORD", {
    fields: { [field]: "너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요." },
  });
}
