import { eq } from "drizzle-orm";
import type { TokenAnswer } from "#contracts/identity/oauth.ts";
import type { LoginScope } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { isRightPassword } from "#server/features/identity/accounts/password.ts";
import { openSignIn } from "./commands.ts";
import { issueDeviceToken, loginAttemptAt } from "./known-place.ts";
import { withLoginDelay } from "./login-delay.ts";

interface Credentials {
  email: string;
  password: string;
  scope: LoginScope;
  deviceToken: string | undefined;
}

/** Returns undefined for every reason to refuse: unknown address, wrong password, suspended, not staff. */
export async function loginWithPassword(
  db: Db,
  services: Services,
  { email, password, scope, deviceToken }: Credentials,
  origin: Origin,
): Promise<TokenAnswer | undefined> {
  const attempt = await loginAttemptAt(db, services.secrets, { email, clientIp: origin.clientIp, deviceToken });
  const account = await withLoginDelay(db, attempt, async () => {
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const isRight = await isRightPassword(account?.passwordHash, password);
    const mayEnter = account?.state === "ACTIVE" && (scope === "user" || account.scope === "manager");
    if (isRight && mayEnter) return account;
    await recordAudit(db, origin, {
      action: "LOGIN_FAILED",
      userSeq: undefined,
      ...(account && { subjectUserSeq: account.userSeq }),
      detail: { scope },
    });
    return undefined;
  });
  if (!account) return undefined;
  const { userSeq } = account;
  const tokens = await db.transaction((db) => openSignIn(db, services, { userSeq, scope }, origin));
  return { ...tokens, device_token: issueDeviceToken(services.secrets, email) };
}
