import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import type { MemberUserState } from "#domain/people/member-user.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import { findMemberUser } from "./queries.ts";

const STATE_REFUSALS: Readonly<Record<MemberUserState, ErrorNumber | undefined>> = {
  ACTIVE: undefined,
  STANDBY: -32018,
  SUSPEND: -32019,
  LEAVE: -32017,
};

/** Returns the person of the company whom a one-time URL would sign in, or the number of the refusal. */
export async function findVisitor(
  db: Db,
  company: { brand: Brand; companySeq: number },
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findMemberUser>>> | ErrorNumber> {
  const user = await findMemberUser(db, { ...company, id });
  if (!user) return -24005;
  return STATE_REFUSALS[user.state] ?? user;
}
