import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Restrict, SeenAddress } from "#contracts/companies/restricts.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeyIps, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { signIns } from "#server/db/schema/identity/sign-ins.ts";

const OPEN: Omit<Restrict, "ips"> = {
  ipRestrictYN: false,
  memberSignInYN: true,
  memberSettleYN: true,
  blockedServices: [],
};

export async function findRestrict(db: Db, partnerSeq: number): Promise<Restrict> {
  const [restrict] = await db
    .select({
      ipRestrictYN: restricts.ipRestrictYN,
      memberSignInYN: restricts.memberSignInYN,
      memberSettleYN: restricts.memberSettleYN,
      blockedServices: restricts.blockedServices,
    })
    .from(restricts)
    .where(eq(restricts.partnerSeq, partnerSeq));
  const ips = await db
    .select({ cidr: restrictIps.cidr, memo: restrictIps.memo })
    .from(restrictIps)
    .where(eq(restrictIps.partnerSeq, partnerSeq))
    .orderBy(asc(restrictIps.cidr));
  return { ...(restrict ?? OPEN), ips };
}

const LATELY = sql`now() - interval '30 days'`;
const MOST_SHOWN = 50;

/** Returns where the partner's active people signed in and its keys were used, each address once, the latest first. */
export async function findSeenAddresses(db: Db, partnerSeq: number): Promise<SeenAddress[]> {
  const signedIn = await db
    .select({
      ip: signIns.ip,
      name: accounts.name,
      lastSeenDT: sql`max(${signIns.lastUsedDT})`.mapWith(signIns.lastUsedDT),
    })
    .from(partnerUsers)
    .innerJoin(accounts, eq(accounts.userSeq, partnerUsers.userSeq))
    .innerJoin(signIns, eq(signIns.userSeq, partnerUsers.userSeq))
    .where(
      and(
        eq(partnerUsers.partnerSeq, partnerSeq),
        eq(partnerUsers.partnerUserState, "ACTIVE"),
        sql`${signIns.lastUsedDT} > ${LATELY}`,
      ),
    )
    .groupBy(signIns.ip, accounts.userSeq)
    .orderBy(desc(sql`max(${signIns.lastUsedDT})`));
  const keyUses = await db
    .select({ ip: partnerKeyIps.ip, lastSeenDT: partnerKeyIps.lastUsedDT })
    .from(partnerKeyIps)
    .where(and(eq(partnerKeyIps.partnerSeq, partnerSeq), sql`${partnerKeyIps.lastUsedDT} > ${LATELY}`));
  const byAddress = Map.groupBy(
    [...signedIn, ...keyUses.map((use) => ({ ...use, name: undefined }))].toSorted((a, b) =>
      b.lastSeenDT.localeCompare(a.lastSeenDT),
    ),
    ({ ip }) => ip,
  );
  return Array.from(byAddress, ([ip, uses]) => ({
    ip,
    lastSeenDT: uses[0]?.lastSeenDT ?? "",
    people: uses.flatMap(({ name }) => name ?? []),
    usesKey: uses.some(({ name }) => name === undefined),
  })).slice(0, MOST_SHOWN);
}
