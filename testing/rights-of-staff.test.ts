import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PARTNER_USER_ROLES } from "#domain/people/partner-role.ts";
import { bindings } from "#server/app/api.ts";
import type { Caller } from "#server/call/request-context.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { createCaller, createMember, createPartner, createVisitor, joinPartner } from "./factories.ts";
import { startTestApp } from "./test-app.ts";

const { services, request } = await startTestApp();
const calls = bindings.map(({ endpoint }) => endpoint).filter(({ access }) => access === "staff");
const partner = await createPartner(services);
const { memberSeq, superUser } = await createMember(services, partner);
const place = { partnerSeq: partner.partnerSeq, memberSeq };

const people: [string, Caller][] = [
  ...(await Promise.all(
    PARTNER_USER_ROLES.map(
      async (role): Promise<[string, Caller]> => [role, await joinPartner(services, place.partnerSeq, role)],
    ),
  )),
  ["somebody without a partner", await createCaller(services)],
  ["a member's own person", await createVisitor(services, place, superUser.userSeq)],
];
const staff = await createCaller(services, { scope: "manager" });

const codeOf = async ({ method, path }: (typeof calls)[number], as?: Caller) =>
  (await request(method, path.replace(/\{\w+\}/g, "1"), { ...(as && { as }) })).body?.code;

it("are required by every call below /api/staff, and by no other", () => {
  const below = bindings.map(({ endpoint }) => endpoint).filter(({ path }) => path.startsWith("/api/staff/"));
  expect(below.map(({ name }) => name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  expect(calls.length).toBeGreaterThan(0);
});

describe.each(calls.map((call) => [call.name, call] as const))("%s", (_, call) => {
  it("needs a log-in", async () => {
    expect(await codeOf(call)).toBe("UNAUTHENTICATED");
  });

  it.each(people)("does not exist for %s, and the attempt is audited", async (_, caller) => {
    expect(await codeOf(call, caller)).toBe("NOT_FOUND");
    const attempts = await services.databases.primary
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.userSeq, caller.userSeq),
          eq(auditEvents.action, "ACCESS_DENIED"),
          sql`${auditEvents.detail} @> ${JSON.stringify({ method: call.method, route: call.path })}`,
        ),
      );
    expect(attempts).toHaveLength(1);
  });

  it("accepts staff and then checks their input", async () => {
    expect(["UNAUTHENTICATED", "FORBIDDEN"]).not.toContain(await codeOf(call, staff));
  });
});
