import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bindings } from "#server/app/api.ts";
import { partnerKeys, partnerUsers } from "#server/db/schema/companies/partners.ts";
import { smsDefaultMessages } from "#server/db/schema/companies/sms-default-messages.ts";
import { idempotencyKeys } from "#server/db/schema/office/idempotency-keys.ts";
import { addPartnerKey } from "#server/features/companies/partners/partner-key.ts";
import { createAccount, createCaller, createPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { primary } = services.databases;

/** Creates one person who leads two partners. */
async function leadOfTwo() {
  const { userSeq } = await createAccount(services, { password: PASSWORD });
  const caller = await createCaller(services, { userSeq });
  const [first, second] = [await createPartner(services), await createPartner(services)];
  for (const { partnerSeq } of [first, second]) {
    await primary.insert(partnerUsers).values({ partnerSeq, userSeq, partnerUserRole: "GENERAL" });
    await addPartnerKey(primary, services, partnerSeq);
  }
  return { caller, first: first.partnerSeq, second: second.partnerSeq };
}

const leave = (userSeq: number, partnerSeq: number) =>
  primary
    .update(partnerUsers)
    .set({ partnerUserState: "LEAVE" })
    .where(and(eq(partnerUsers.userSeq, userSeq), eq(partnerUsers.partnerSeq, partnerSeq)));

describe("the same idempotency key", () => {
  it("with the same body for another partner writes there, too", async () => {
    const { caller, first, second } = await leadOfTwo();
    const body = [{ msgType: "TAX_ISSUE", message: "같은 문구" }];
    const put = (partnerSeq: number) =>
      request("PUT", "/api/configs/partners/sms-default-message", {
        as: caller,
        at: { partnerSeq },
        body,
        headers: { "Idempotency-Key": "one-key" },
      });
    expect((await put(first)).status).toBe(200);
    expect((await put(second)).status).toBe(200);
    const rows = await primary.select().from(smsDefaultMessages);
    expect(rows.map(({ partnerSeq }) => partnerSeq).sort()).toEqual([first, second].sort());
  });

  it("answers no caller who has lost the right since", async () => {
    const { caller, first } = await leadOfTwo();
    const rotate = () =>
      request("POST", `/members/api/partners/${first}/keys`, { as: caller, headers: { "Idempotency-Key": "rotate" } });
    expect((await rotate()).status).toBe(200);
    expect((await rotate()).status).toBe(200);
    await leave(caller.userSeq, first);
    expect((await rotate()).status).toBe(404);
  });
});

describe("secrets", () => {
  it("are shown again only to people who may see them, and are stored nowhere", async () => {
    const { caller, first } = await leadOfTwo();
    const [key] = await primary.select().from(partnerKeys).where(eq(partnerKeys.partnerSeq, first));
    const reveal = () =>
      request("POST", `/members/api/partners/${first}/keys/${key?.partnerKeySeq}/reveal`, {
        as: caller,
        body: { password: PASSWORD },
        headers: { "Idempotency-Key": "reveal" },
      });
    expect((await reveal()).body.data.partnerKey).toMatch(/^[0-9A-F-]{36}$/);
    const keyRows = await primary.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "reveal"));
    expect(keyRows).toEqual([]);
    await leave(caller.userSeq, first);
    const refused = await reveal();
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain("partnerKey");
  });

  it("are marked in every contract whose answer has one", () => {
    const secret = /"(partnerKey|access_token|refresh_token|header|password|token)"/;
    const unmarked = bindings
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method !== "GET")
      .filter(({ output }) => secret.test(JSON.stringify(shapeOf(output))))
      .filter(({ answersSecret }) => !answersSecret);
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });
});

/** Returns the names of all fields at every depth. */
function shapeOf(schema: unknown): unknown {
  const { def } = schema as { def?: { shape?: object; options?: unknown[]; element?: unknown; innerType?: unknown } };
  if (!def) return null;
  if (def.shape) return Object.entries(def.shape).map(([name, inner]) => [name, shapeOf(inner)]);
  return [...(def.options ?? []), def.element, def.innerType].filter(Boolean).map(shapeOf);
}

it("stores no answer of a refused call", async () => {
  const { caller, first } = await leadOfTwo();
  await leave(caller.userSeq, first);
  await request("POST", `/members/api/partners/${first}/keys`, { as: caller, headers: { "Idempotency-Key": "left" } });
  const keyRows = await primary.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "left"));
  expect(keyRows).toEqual([]);
});
