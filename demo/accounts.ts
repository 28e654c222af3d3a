import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { hashPassword } from "#server/features/identity/accounts/password.ts";
import { DEMO_LOGINS } from "./logins.ts";

/** All of them joined before the first partner, one a day. */
const JOINED_DAYS_AGO = 440;

/** Fictional people; their number begins with a block that is assigned to nobody. */
export async function seedAccounts(db: Db): Promise<void> {
  const today = toSeoulDate(new Date());
  const rows = await Promise.all(
    DEMO_LOGINS.map(async ({ password, ...login }, index) => ({
      ...login,
      insertDT: `${addDays(today, index - JOINED_DAYS_AGO)}T09:30:00`,
      mobile: "01000000000",
      passwordHash: await hashPassword(password),
    })),
  );
  await db.insert(accounts).values(rows);
}
