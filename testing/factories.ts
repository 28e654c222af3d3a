import { randomUUID } from "node:crypto";
import type { LoginScope } from "#domain/provider.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { signIns } from "#server/db/schema/sign-ins.ts";
import { hashPassword } from "#server/features/accounts/password.ts";
import type { Caller } from "#server/http/request-context.ts";
import type { Services } from "#server/services.ts";

export const PASSWORD = "correct horse battery";

type NewAccount = Partial<typeof accounts.$inferInsert> & { password?: string };

/** A real account row; its password is `PASSWORD` when `password` is asked for. */
export async function createAccount(services: Services, { password, ...given }: NewAccount = {}) {
  const [account] = await services.databases.primary
    .insert(accounts)
    .values({
      email: `${randomUUID()}@gaonbill.example`,
      name: "시험 계정",
      mobile: "01000000000",
      passwordHash: password ? await hashPassword(password) : null,
      ...given,
    })
    .returning();
  if (!account) throw new Error("account row missing");
  return account;
}

/** Someone signed in, with the rows behind it. */
export async function createCaller(
  services: Services,
  { scope = "user", userSeq }: { scope?: LoginScope; userSeq?: number } = {},
): Promise<Caller> {
  const owner = userSeq ?? (await createAccount(services, { scope })).userSeq;
  const [signIn] = await services.databases.primary
    .insert(signIns)
    .values({ userSeq: owner, scope, device: "시험 기기", ip: "203.0.113.7", expiresDT: "2099-01-01T00:00:00" })
    .returning();
  if (!signIn) throw new Error("sign-in row missing");
  return { userSeq: owner, scope, signInSeq: signIn.signInSeq };
}
