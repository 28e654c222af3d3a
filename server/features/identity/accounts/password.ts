import { hash, verify } from "@node-rs/argon2";
import { AppError } from "#server/call/errors.ts";

// These are OWASP's argon2id parameters; raising them re-hashes nobody, because each hash carries its own.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

const standIn = hashPassword("nobody has this password");

/** Takes as long for an unknown account as for a known one, so that the time tells nothing. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && Boolean(passwordHash);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** There are tens of thousands of them, so they are loaded when somebody first chooses a password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

export async function refuseCommonPassword(password: string, field = "password"): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase())) return;
  throw new AppError("WEAK_PASSWORD", {
    fields: { [field]: "너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요." },
  });
}
