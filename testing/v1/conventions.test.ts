import { beforeEach, describe, expect, it } from "vitest";
import { dryRunOf, V1Failure } from "#contracts/v1/answers.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { v1NumberOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { allowsScope, KEY_SCOPES } from "#domain/people/key-scope.ts";
import { BRANDS } from "#domain/provider.ts";
import { operationBindings } from "#server/app/v1.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createMember, createPartner, shareMember } from "../factories.ts";
import type { TestAnswer } from "../test-app.ts";
import { sampleInput, sampleRequest } from "./sample-input.ts";
import { tableSums } from "./table-sums.ts";
import { startV1Stage } from "./v1-stage.ts";

const stage = await startV1Stage();
const { services, partner, seller, partnerKey } = stage;
const { primary } = services.databases;
await services.testAuthority();

const other = await createPartner(services, { brand: BRANDS.test });
const foreign = await createMember(services, other);
const unproven = await createMember(services, other);
await shareMember(services, partner.partnerSeq, unproven.companySeq, { provenBy: null });

const closed = await createPartner(services, { brand: BRANDS.test });
await primary.insert(restricts).values({ partnerSeq: closed.partnerSeq, ipRestrictYN: true });
await primary.insert(restrictIps).values({ partnerSeq: closed.partnerSeq, cidr: "198.51.100.0/24" });

const keys = {
  closed: await stage.addKey(closed.partnerSeq),
  real: await stage.addKey((await createPartner(services)).partnerSeq),
  READ: await stage.addKey(partner.partnerSeq, "READ"),
  DOCUMENTS: await stage.addKey(partner.partnerSeq, "DOCUMENTS"),
  ALL: partnerKey,
};

interface CallOptions {
  key?: string | null;
  corpNum?: string | null;
  /** The number goes into the path of operations that have it there. */
  bizId?: string;
  query?: Record<string, string>;
}

/**
 * Calls an operation with the input its contract requires, as the partner for its own member unless the test changes
 * that.
 */
function call(operation: AnyOperation, { key = partnerKey, corpNum = seller.bizId, bizId, query }: CallOptions = {}) {
  const { path, body } = sampleRequest(operation, bizId ?? seller.bizId, query);
  return stage.v1(operation.method, path, { key, corpNum, body });
}

/** Expects a refusal with that number, in the shape every refusal has. */
function expectRefusal({ status, headers, body }: TestAnswer, expected: { status: number; code: number }): void {
  expect({ status, code: body.code }, JSON.stringify(body)).toEqual(expected);
  expect(V1Failure.strict().safeParse(body).error).toBeUndefined();
  expect(body.message).toBe(ERROR_CODES.get(body.code)?.message);
  expect(body.help).toMatch(new RegExp(`/docs/errors/${body.code}(\\?fields=.+)?$`));
  expect(headers.get("x-request-id")).toBe(body.requestId);
}

type NamedOperation = readonly [string, AnyOperation];
const operations: NamedOperation[] = operationBindings.map(({ operation }) => [operation.name, operation]);
const operationsWhere = (which: (operation: AnyOperation) => boolean | undefined): NamedOperation[] =>
  operations.filter(([, operation]) => which(operation));
const trial = (operation: AnyOperation): Record<string, string> => (isWrite(operation) ? { dryRun: "true" } : {});

beforeEach(() => primary.delete(rateLimits));

describe("every operation of /v1", () => {
  it("has its own name and address", () => {
    const names = operations.map(([name]) => name);
    const addresses = operations.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(names).toEqual([...new Set(names)]);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it.each(operations)("names the parameters of its path and its refusals: %s", (_, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(sampleInput(operation).params).sort()).toEqual(inPath.sort());
    for (const code of operation.errors ?? []) expect(ERROR_CODES.has(v1NumberOf(code)), code).toBe(true);
  });

  it.each(operations)("needs a known key: %s", async (_, operation) => {
    for (const key of [null, "NOT-A-KEY"]) {
      const answer = await call(operation, { key });
      expectRefusal(answer, { status: 401, code: -10002 });
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="gaonbill"/);
    }
  });

  it.each(operationsWhere(({ scope }) => scope !== KEY_SCOPES[0]))(
    "is refused to a key with a smaller scope: %s",
    async (_, operation) => {
      for (const scope of KEY_SCOPES.filter((keyScope) => !allowsScope(keyScope, operation.scope))) {
        expectRefusal(await call(operation, { key: keys[scope] }), { status: 403, code: -10019 });
      }
    },
  );

  it.each(operations)("is refused from an address that is not allowed: %s", async (_, operation) => {
    expectRefusal(await call(operation, { key: keys.closed }), { status: 403, code: -10009 });
  });

  it.each(operationsWhere(({ isTestOnly }) => isTestOnly))(
    "of the test server refuses a key of the real one: %s",
    async (_, operation) => {
      expectRefusal(await call(operation, { key: keys.real }), { status: 403, code: -10020 });
    },
  );

  it.each(operations)("names an unknown field of the query: %s", async (_, operation) => {
    const answer = await call(operation, { query: { nonsense: "1" } });
    expect(answer.body.fields.nonsense).toBeTruthy();
    expectRefusal(answer, { status: 400, code: answer.body.code });
  });

  it.each(operations)("answers with the remaining limit: %s", async (_, operation) => {
    const { headers } = await call(operation, { query: { nonsense: "1" } });
    expect(headers.get("ratelimit-policy")).toMatch(/^"key";q=\d+;w=\d+$/);
    expect(headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=\d+$/);
    expect(headers.get("x-request-id")).toBeTruthy();
  });
});

describe("the acting member", () => {
  it.each(operationsWhere(({ needsMember }) => needsMember))("must be the partner's own: %s", async (_, operation) => {
    expectRefusal(await call(operation, { corpNum: null }), { status: 400, code: -32001 });
    expectRefusal(await call(operation, { corpNum: foreign.bizId }), { status: 403, code: -10001 });
    const onReal = { status: 403, code: operation.isTestOnly ? -10020 : -10001 };
    expectRefusal(await call(operation, { key: keys.real }), onReal);
  });

  it.each(operationsWhere(({ needsMember }) => needsMember))(
    "must be proven, unless the call proves it: %s",
    async (_, operation) => {
      const answer = await call(operation, { corpNum: unproven.bizId, query: trial(operation) });
      if (operation.acceptsUnproven) expect(answer.body.code).not.toBe(-10001);
      else expectRefusal(answer, { status: 403, code: -10001 });
    },
  );

  const operationsWithMember = operationsWhere(
    (operation) => operation.path.includes("{bizId}") && sampleInput(operation).isAccepted,
  );

  it.each(operationsWithMember)("must be the partner's own in a path, too: %s", async (_, operation) => {
    expectRefusal(await call(operation, { bizId: foreign.bizId }), { status: 403, code: -10001 });
    const { body } = await call(operation, { bizId: unproven.bizId, query: trial(operation) });
    const code = body.data?.problems?.[0]?.code ?? body.code;
    if (operation.errors?.includes("MEMBER_UNPROVEN")) expect(code).toBe(-32022);
    else expect(code).not.toBe(-10001);
  });
});

describe("a dry run", () => {
  it.each(operationsWhere(isWrite))("writes nothing: %s", async (_, operation) => {
    const { isAccepted } = sampleInput(operation);
    const before = await tableSums(primary);
    const { status, body } = await call(operation, { query: { dryRun: "true" } });
    expect(await tableSums(primary)).toEqual(before);
    expect(status, JSON.stringify(body)).toBe(isAccepted ? 200 : 400);
    if (isAccepted) expect(dryRunOf(operation.output).safeParse(body.data).error).toBeUndefined();
    else expect(body.fields).not.toHaveProperty("dryRun");
    expect((await call(operation, { query: { dryRun: "maybe" } })).body.fields).toHaveProperty("dryRun");
  });

  it.each(operationsWhere((operation) => !isWrite(operation)))(
    "is refused by operations that do not write: %s",
    async (_, operation) => {
      const answer = await call(operation, { query: { dryRun: "true" } });
      expect(answer.status).toBe(400);
      expect(answer.body.fields.dryRun).toBeTruthy();
    },
  );

  it("of an operation that writes would show in the sums of the tables", async () => {
    const [, join] = operationsWhere(({ name }) => name === "joinMember")[0] ?? [];
    if (!join) throw new Error("no operation to join");
    const before = await tableSums(primary);
    expect((await call(join)).status).toBe(200);
    const after = await tableSums(primary);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual(
      expect.arrayContaining(["audit_events", "balances", "certificates", "members", "point_entries"]),
    );
  });
});
