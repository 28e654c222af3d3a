import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession, SESSION_HEADER } from "#contracts/sessions.ts";
import { bindings } from "#server/app/api.ts";
import { sql } from "#server/db/drizzle.ts";
import { inquiries } from "#server/db/schema/inquiries.ts";
import type { Caller } from "#server/kernel/request-context.ts";
import { createCaller, createMember, createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { bodiesOf, type Schema, textOf, urlTextsOf } from "./schema-values.ts";

const { services, request } = await startTestApp();
const { body: document } = await request("GET", "/openapi.json");

/** Fixed, so that a commit fails for what it changed; another seed is another hunt. */
const SEED = 20_260_301;
const RUNS = 14;

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

const resolve = (ref: string): Schema => document.components.schemas[ref.split("/").at(-1) ?? ""];
const operationOf = (method: string, path: string): Operation => document.paths[path][method.toLowerCase()];

interface Scene {
  as: Caller;
  headers: Record<string, string>;
  /** Seqs that exist, so that what follows the first look-up is tried as well. */
  known: Record<string, number>;
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
    known: { partnerSeq, memberSeq, companySeq, userSeq: superUser.userSeq, inquirySeq: await createInquiry() },
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

const orKnown = (name: string, known: Record<string, number>, others: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  known[name] === undefined ? others : fc.oneof(fc.constant(String(known[name])), others);

function urlsOf(path: string, { parameters }: Operation, known: Record<string, number>): fc.Arbitrary<string> {
  const textOf = ({ name, schema }: Parameter) => orKnown(name, known, urlTextsOf(schema, resolve));
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const paths = fc
    .tuple(...inPath.map(textOf))
    .map((texts) => inPath.reduce((url, { name }, index) => url.replace(`{${name}}`, texts[index] || "-"), path));
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name);
  const queries = fc.record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, textOf(parameter)])), {
    requiredKeys: required,
  });
  return fc.tuple(paths, queries, fc.boolean()).map(([url, query, isTwice]) => {
    const pairs = Object.entries(query).map(([name, text]) => `${name}=${text}`);
    const all = isTwice ? [...pairs, ...pairs] : pairs;
    return all.length > 0 ? `${url}?${all.join("&")}` : url;
  });
}

function bodyFor({ requestBody }: Operation, known: Record<string, number>): fc.Arbitrary<unknown> {
  const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!content) return fc.constant(undefined);
  const bodies = bodiesOf(content.schema, resolve).map((body) => withKnown(body, known));
  return mediaType === "multipart/form-data" ? bodies.map(formOf) : bodies.map((body) => JSON.stringify(body) ?? "");
}

/** Every other body acts on rows that are there. */
function withKnown(body: unknown, known: Record<string, number>): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  if (entries.length % 2 === 0) return body;
  return Object.fromEntries(entries.map(([name, value]) => [name, known[name] ?? value]));
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body) as object)) {
    form.append(name, value instanceof File ? value : textOf(value ?? null));
  }
  return form;
}

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});

const staff = await createCaller(services, { scope: "manager" });
const calls = bindings.map(({ endpoint }) => endpoint).filter(({ method, body }) => method === "GET" || body);

describe("whatever is sent to a call", () => {
  it.each(calls.map(({ method, path, access }) => [method, path, access] as const))(
    "%s %s answers as its description says",
    async (method, path, access) => {
      const operation = operationOf(method, path);
      const { headers, known } = scene;
      const as = access === "staff" ? staff : scene.as;
      const inputs = fc.record({ url: urlsOf(path, operation, known), body: bodyFor(operation, known) });
      const property = fc.asyncProperty(inputs, async ({ url, body }) => {
        await services.databases.primary.execute(sql`DELETE FROM rate_limits`);
        const { status, body: answer } = await request(method, url, { as, headers, body });
        expect(status, JSON.stringify(answer)).toBeLessThan(500);
        expect(Object.keys(operation.responses)).toContain(String(status));
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
  );
});
