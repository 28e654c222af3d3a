import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSession, SESSION_HEADER } from "#contracts/identity/sessions.ts";
import { bindings } from "#server/app/api.ts";
import type { Caller } from "#server/call/request-context.ts";
import { inquiries } from "#server/db/schema/identity/inquiries.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bodyFor, type DescribedCall, type KnownValues, urlsOf } from "./described-calls.ts";
import type { Schema } from "./schema-values.ts";

const { services, request } = await startTestApp();
const { body: document } = await request("GET", "/openapi.json");

/** The seed is fixed, so that a commit fails for what it changed; another seed tries other values. */
const SEED = 20_260_301;
const RUNS = 14;

const resolve = (ref: string): Schema => document.components.schemas[ref.split("/").at(-1) ?? ""];
const operationOf = (method: string, path: string): DescribedCall => document.paths[path][method.toLowerCase()];

interface Scene {
  as: Caller;
  headers: Record<string, string>;
  existing: KnownValues;
}

async function openScene(): Promise<Scene> {
  const partner = await createPartner(services);
  const { partnerSeq } = partner;
  const { memberSeq, companySeq, superUser } = await createMember(services, partner);
  const as = await joinPartner(services, partnerSeq);
  const { body } = await request("POST", createSession.path, { as, body: { partnerSeq, memberSeq } });
  return {
    as,
    headers: { [SESSION_HEADER]: body.data.header },
    existing: { partnerSeq, memberSeq, companySeq, userSeq: superUser.userSeq, inquirySeq: await createInquiry() },
  };
}

async function createInquiry(): Promise<number> {
  const mark = crypto.randomUUID();
  const fields = { companyName: "시험", name: "시험", tel: "0200000000", email: "a@gaonbill.example", content: "시험" };
  const [row] = await services.databases.primary
    .insert(inquiries)
    .values({ ...fields, mode: "technical", receiptNumber: mark, proofHash: mark })
    .returning();
  return row?.inquirySeq ?? 0;
}

/** Reading changes nothing, so all reading calls share one scene. */
const sharedScene = await openScene();
const staff = await createCaller(services, { scope: "manager" });
const calls = bindings.map(({ endpoint }) => endpoint).filter(({ method, body }) => method === "GET" || body);

describe("a call with random input", () => {
  it.each(calls.map(({ method, path, access }) => [method, path, access] as const))(
    "%s %s answers as its description says",
    async (method, path, access) => {
      const operation = operationOf(method, path);
      const { headers, existing, as: user } = method === "GET" ? sharedScene : await openScene();
      const as = access === "staff" ? staff : user;
      const isLimited = "429" in operation.responses;
      const inputs = fc.record({
        url: urlsOf(path, operation, existing, resolve),
        body: bodyFor(operation, existing, resolve),
      });
      const property = fc.asyncProperty(inputs, async ({ url, body }) => {
        if (isLimited) await services.databases.primary.execute(sql`DELETE FROM rate_limits`);
        const { status, body: answer } = await request(method, url, { as, headers, body });
        expect(status, JSON.stringify(answer)).toBeLessThan(500);
        expect(Object.keys(operation.responses)).toContain(String(status));
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
  );
});
