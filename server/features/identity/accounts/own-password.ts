import { eq } from "drizzle-orm";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { isRightPassword } from "./password.ts";

/** The person types their own password again, because a signed-in browser may have been left open. */
export async function requireOwnPassword(
  db: Db,
  { userSeq, password }: { userSeq: number; password: string },
  onWrong: () => Promise<void>,
): Promise<void> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.userSeq, userSeq));
  if (!account?.passwordHash) throw new AppError("PASSWORD_NOT_SET");
  if (await isRightPassword(account.passwordHash, password)) return;
  await onWrong();
  throw new AppError("WRONG_PASSWORD", { fields: { password: "비밀번호가 맞지 않습니다." } });
}
