import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { isWrite } from "#contracts/v1/operation.ts";
import { operationBindings } from "#server/app/v1.ts";
import { invoiceContent } from "#testing/documents/invoice-content.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { bodyFor, type DescribedCall, type KnownValues, urlsOf } from "./described-calls.ts";
import { type Schema, spoiledBodies } from "./schema-values.ts";

const stage = await startV1Stage();
const { services, seller, buyer, v1 } = stage;
const { body: document } = await stage.request("GET", "/v1/openapi.json");

/** The seed is fixed, so that a commit fails for what it changed; another seed tries other values. */
const SEED = 20_261_116;
const RUNS = 16;

const resolve = (ref: string): Schema => document.components.schemas[ref.split("/").at(-1) ?? ""];

const { amendment: _, ...invoice } = invoiceContent({ seller: seller.bizId, buyer: buyer.bizId });
await v1("POST", "/v1/tax-invoices/KNOWN-1/issue", { body: invoice });
const existing: KnownValues = { key: "KNOWN-1", bizId: buyer.bizId, corpNum: buyer.bizId };

const examples = new Map(operationExamples.map(({ operation, body }) => [operation, body]));

/** These headers come from programs that are not quite right. */
const headersOf = fc.record(
  {
    "Idempotency-Key": fc.constantFrom("a", "x".repeat(255), "x".repeat(256), "with space", ""),
    "X-Request-Id": fc.constantFrom("12345678", "short", "%00".repeat(30)),
    "Content-Type": fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain", "a/b;;"),
  },
  { requiredKeys: [] },
);
const corpNums = fc.oneof(
  { weight: 6, arbitrary: fc.constant(seller.bizId) },
  fc.constantFrom(buyer.bizId, "123-45-67891", "000", "9".repeat(300), "%00", "null"),
);

describe("a call of /v1 with random input", () => {
  it.each(operationBindings.map(({ operation }) => [operation.name, operation] as const))(
    "%s answers as its description says",
    async (_, operation) => {
      const { method, path } = operation;
      const call: DescribedCall = document.paths[path][method.toLowerCase()];
      const example = examples.get(operation);
      const generated = bodyFor(call, existing, resolve);
      const isJson = example !== undefined && operation.bodyKind !== "multipart";
      const bodies = isJson
        ? fc.oneof(
            generated,
            spoiledBodies(example).map((body) => JSON.stringify(body) ?? ""),
          )
        : generated;
      const inputs = fc.record({
        url: urlsOf(path, call, existing, resolve),
        body: bodies,
        isTrial: fc.boolean(),
        headers: headersOf,
        corpNum: corpNums,
      });
      const property = fc.asyncProperty(inputs, async ({ url, body, isTrial, headers, corpNum }) => {
        await services.databases.primary.execute(sql`DELETE FROM rate_limits`);
        const { "Content-Type": type, ...rest } = headers;
        const sentHeaders = body instanceof FormData || type === undefined ? rest : headers;
        const address = isTrial && isWrite(operation) ? `${url}${url.includes("?") ? "&" : "?"}dryRun=true` : url;
        const { status, body: answer } = await v1(method, address, {
          body,
          headers: sentHeaders as typeof rest,
          corpNum,
        });
        expect(status, JSON.stringify(answer)).toBeLessThan(500);
        expect(Object.keys(call.responses), JSON.stringify(answer)).toContain(String(status));
        if (status >= 400) expect(answer.code, JSON.stringify(answer)).toBeLessThan(0);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
  );
});
