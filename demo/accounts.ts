import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { DEMO_LOGINS } from "./logins.ts";

/** Fictional people; their number begins with a block that is assigned to nobody. */
export async function seedAccounts(db: Db): Promise<void> {
  const rows = await Promise.all(
    DEMO_LOGINS.map(async ({ password, ...login }) => ({
      ...login,
      mobile: "01000000000",
      passwordHash: await hashPassword(password),
    })),
  );
  await db.insert(accounts).values(rows);
}
