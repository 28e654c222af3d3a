import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bindings, plainCalls } from "#server/app/api.ts";
import { defaultsOfOtherTypes } from "#testing/schema-defaults.ts";
import { PENDING_CALLS, SPEC_CALLS } from "#testing/spec-calls.ts";
import { startTestApp } from "#testing/test-app.ts";

const { request } = await startTestApp({ PUBLIC_ORIGIN: "https://developers.gaonbill.example" });
const { body: document } = await request("GET", "/openapi.json");

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: Record<string, unknown>;
  style?: string;
  explode?: boolean;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters: (Parameter & { $ref?: string })[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, Record<string, never>>;
}

const operationOf = ({ method, path }: { method: string; path: string }): Operation =>
  document.paths[path]?.[method.toLowerCase()];
const endpoints = bindings.map(({ endpoint }) => endpoint);
const calls = [...endpoints, ...plainCalls];
const namesOf = ({ parameters }: Operation) => parameters.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1));
const responseOf = (operation: Operation, status: number) => {
  const response = operation.responses[status] as { $ref?: string } | undefined;
  return response?.$ref ? document.components.responses[response.$ref.split("/").at(-1) ?? ""] : response;
};

describe("the OpenAPI document", () => {
  it("passes the linter; docs/decisions/0036-openapi-documents.md defends what it still reports", async () => {
    const config = await createConfig({ extends: ["recommended-strict"], rules: { "operation-4xx-response": "off" } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
      "no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: " +
        "`/members/api/partners/by/{brand}/partnerCode` and `/members/api/partners/by/partnerKey/{partnerKey}`.",
    ]);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("has %s", (_, call) => {
    const operation = operationOf(call);
    expect(operation.operationId).toBe(call.name);
    expect(operation.summary).toMatch(/[가-힣]/);
    expect(namesOf(operation)).toContain("RequestId");
  });

  it("has every call of §7 that is served", () => {
    const pending = new Set<string>(PENDING_CALLS);
    const missing = SPEC_CALLS.filter((call) => {
      const [method = "", path = ""] = call.split(" ");
      return !pending.has(call) && !operationOf({ method, path });
    });
    expect(missing).toEqual([]);
  });

  it("asks for token and session header on (S) calls, for the token alone or for nothing on others", () => {
    const security = {
      public: [],
      user: [{ bearer: [] }],
      session: [{ bearer: [], session: [] }],
      staff: [{ bearer: [] }],
    };
    for (const call of calls) expect(operationOf(call).security, call.name).toEqual(security[call.access]);
    expect(document.components.securitySchemes.session).toMatchObject({
      type: "apiKey",
      in: "header",
      name: "KSESSIONID",
    });
  });

  it("takes an Idempotency-Key on every write", () => {
    for (const endpoint of endpoints) {
      const takesKey = namesOf(operationOf(endpoint)).includes("IdempotencyKey");
      expect(takesKey, endpoint.name).toBe(endpoint.method !== "GET");
    }
  });

  it("says in Korean what each parameter and each tag means", () => {
    const silent = calls.flatMap((call) =>
      operationOf(call)
        .parameters.filter(({ $ref, description }) => !$ref && !description)
        .map(({ name }) => `${name} of ${call.name}: .describe() it in its contract`),
    );
    const unnamed = document.tags
      .filter(({ description }: { description?: string }) => !description)
      .map(({ name }: { name: string }) => `${name} has no Korean name in server/call/openapi/tags.ts`);
    expect([...silent, ...unnamed]).toEqual([]);
  });

  it("describes files as files: multipart parts, CSV answers", () => {
    const image = document.paths["/members/api/gaonbill-developers/accounts/profile-image"].put;
    expect(image.requestBody.content["multipart/form-data"].schema.properties.image).toMatchObject({
      type: "string",
      format: "binary",
    });
    const csv = endpoints.filter(({ output, ...call }) => {
      const content: object = operationOf(call).responses[200]?.content ?? {};
      return "text/csv" in content && !(output instanceof z.ZodFile);
    });
    expect(csv.map(({ name }) => name)).toContain("listSmsFromNumbers");
    for (const call of csv) expect(namesOf(operationOf(call))).toContain("format");
  });

  it("describes lists in URLs as names that repeat, numbers as numbers", () => {
    const { parameters } = operationOf({ method: "GET", path: "/api/configs/sms-from-numbers" });
    const parameterOf = (name: string) => parameters.find((parameter) => parameter.name === name);
    expect(parameterOf("sort")).toMatchObject({
      style: "form",
      explode: true,
      schema: { type: "array", default: ["insertDT,desc"] },
    });
    expect(parameterOf("page")?.schema).toEqual({ type: "integer", minimum: 0, maximum: 1_000_000, default: 0 });
  });

  it("has defaults of the right type, and names files as they are sent", () => {
    expect(defaultsOfOtherTypes(document)).toEqual([]);
    const vague = calls.filter(
      (call) => "application/octet-stream" in (operationOf(call).responses[200]?.content ?? {}),
    );
    expect(vague.map(({ name }) => name)).toEqual([]);
  });

  it("answers 204 where a call has no output", () => {
    const { responses } = operationOf({ method: "POST", path: "/api/analytics/page-views" });
    expect(responses[204]).toMatchObject({ headers: { "X-Request-Id": {} } });
    expect(responses[200]).toBeUndefined();
    const reset = operationOf({ method: "POST", path: "/members/api/gaonbill-developers/accounts/password" });
    expect(Object.keys(reset.responses)).toEqual(expect.arrayContaining(["200", "204"]));
  });

  it("lists the codes of each refusal, and its Retry-After", () => {
    const operation = operationOf({ method: "GET", path: "/api/configs/sms-from-numbers" });
    const { allOf } = responseOf(operation, 401).content["application/json"].schema;
    expect(allOf[0]).toEqual({ $ref: "#/components/schemas/ErrorBody" });
    expect(allOf[1].properties.code.enum).toEqual([
      "SESSION_HEADER_EXPIRED",
      "SESSION_HEADER_REQUIRED",
      "UNAUTHENTICATED",
    ]);
    for (const call of calls) {
      for (const status of [429, 503]) {
        const response = responseOf(operationOf(call), status);
        if (response?.content?.["application/json"]) expect(response.headers, call.name).toHaveProperty("Retry-After");
      }
    }
  });

  it("makes rows of the contracts components instead of copies", () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Partner", "SmsFromNumber", "ErrorBody", "TokenAnswer"]),
    );
    const list = operationOf({ method: "GET", path: "/members/api/gaonbill-developers/accounts/partners" });
    expect(responseOf(list, 200).content["application/json"].schema.properties.data).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/Partner" },
    });
  });

  it("links from SOAP to its WSDL", () => {
    const soap = document.paths["/gaonbillAPI/TI.asmx"].post;
    expect(soap.requestBody.content).toHaveProperty("text/xml");
    expect(soap.externalDocs.url).toMatch(/\/gaonbillAPI\/TI\.asmx\?WSDL$/);
  });
});

it.each(["/openapi.json", "/v1/openapi.json"])(
  "%s is made once and sent again only when it has changed",
  async (path) => {
    const first = await request("GET", path);
    const again = await request("GET", path, { headers: { "If-None-Match": first.headers.get("etag") ?? "none" } });
    expect([first.status, again.status, again.body]).toEqual([200, 304, ""]);
    const packed = await request("HEAD", path, { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
  },
);
