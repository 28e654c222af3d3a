import { count, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { memberUsers } from "#server/db/schema/companies/members.ts";
import { verifyAuditChains } from "#server/features/office/audit/verify-chains.ts";
import { createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const PEOPLE = 20;
const CHANGES = 200;
/** This many get their turn in time on a busy machine; more would be told to retry. */
const AT_ONCE = 40;

const { services, request } = await startTestApp();
const { primary } = services.databases;
const partner = await createPartner(services);
const owner = await joinPartner(services, partner.partnerSeq);
const { companySeq } = await createMember(services, partner);
const people = await primary
  .insert(memberUsers)
  .values(
    Array.from({ length: PEOPLE }, (_, n) => ({
      companySeq,
      brand: partner.brand,
      id: `person-${n}`,
      passwordHash: "!",
      name: `사람 ${n}`,
      state: "ACTIVE" as const,
    })),
  )
  .returning();

it("200 changes of the SUPER, forty at once: exactly one at every look, nobody is refused, nothing fails", {
  timeout: 60_000,
}, async () => {
  let isOver = false;
  const looks: number[] = [];
  const poll = async () => {
    while (!isOver) {
      const [found] = await primary
        .select({ supers: count(sql`CASE WHEN ${memberUsers.userRole} = 'SUPER' THEN 1 END`) })
        .from(memberUsers)
        .where(eq(memberUsers.companySeq, companySeq));
      looks.push(found?.supers ?? 0);
    }
  };
  const polling = poll();
  const statuses: number[] = [];
  const client = async () => {
    while (statuses.length < CHANGES) {
      const userSeq = people[statuses.push(0) % PEOPLE]?.userSeq;
      const answer = await request("PUT", "/members/api/users", { as: owner, body: { userSeq, userRole: "SUPER" } });
      statuses[statuses.indexOf(0)] = answer.status;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  isOver = true;
  await polling;
  expect(statuses).toEqual(Array(CHANGES).fill(200));
  expect(looks.length).toBeGreaterThan(5);
  expect(new Set(looks)).toEqual(new Set([1]));
  expect((await verifyAuditChains(primary)).faults).toEqual([]);
});
