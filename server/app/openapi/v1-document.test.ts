import { isDeepStrictEqual } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { operationBindings } from "#server/app/v1.ts";
import { unknownFields } from "#server/call/unknown-fields.ts";
import { defaultsOfOtherTypes } from "#testing/schema-defaults.ts";
import { startTestApp } from "#testing/test-app.ts";

const { request } = await startTestApp({ PUBLIC_ORIGIN: "https://developers.gaonbill.example" });
const { body: document, headers: sentHeaders } = await request("GET", "/v1/openapi.json");

interface Response {
  $ref?: string;
  description: string;
  headers: object;
  content?: Record<string, { schema: { properties?: Record<string, object> }; examples?: Record<string, object> }>;
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; description?: string; $ref?: string }[];
  requestBody?: { required: boolean };
  responses: Record<string, Response>;
}

const operations = operationBindings.map(({ operation }) => operation);
const documented = ({ method, path }: AnyOperation): DocumentedOperation =>
  document.paths[path]?.[method.toLowerCase()];
const namesOf = ({ parameters }: DocumentedOperation) =>
  parameters.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1));
const responseOf = ({ responses }: DocumentedOperation, status: number): Response | undefined => {
  const response = responses[status];
  return response?.$ref ? document.components.responses[response.$ref.split("/").at(-1) ?? ""] : response;
};

describe("the OpenAPI document of /v1", () => {
  it("passes the linter, its examples included", async () => {
    const config = await createConfig({ extends: ["recommended-strict"] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`),
    ).toEqual([]);
  });

  it("is public, and sent again only when it has changed", async () => {
    const again = await request("GET", "/v1/openapi.json", {
      headers: { "If-None-Match": sentHeaders.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await request("HEAD", "/v1/openapi.json")).status).toBe(200);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))("has %s", (_, operation) => {
    const call = documented(operation);
    expect(call.operationId).toBe(operation.name);
    expect(call.summary).toMatch(/[가-힣]/);
    expect(call.tags, "its Korean name belongs into server/app/openapi/v1-tags.ts").toEqual([
      expect.stringMatching(/[가-힣]/),
    ]);
    const silent = call.parameters.filter(({ $ref, description }) => !$ref && !description).map(({ name }) => name);
    expect(silent, "say in .describe() what they mean").toEqual([]);
  });

  it("asks for the parameters that the operation needs", () => {
    expect(document.security).toEqual([{ partnerKey: [] }]);
    for (const operation of operations) {
      const names = namesOf(documented(operation));
      expect(names.includes("CorpNum"), operation.name).toBe(operation.needsMember);
      expect(names.includes("DryRun"), operation.name).toBe(isWrite(operation));
      expect(names.includes("IdempotencyKey"), operation.name).toBe(isWrite(operation) && !operation.answersSecret);
    }
  });

  it("has the headers of the limit in every answer to a known key", () => {
    for (const operation of operations) {
      const call = documented(operation);
      for (const status of Object.keys(call.responses).map(Number)) {
        const { headers } = responseOf(call, status) ?? {};
        expect(headers).toHaveProperty("X-Request-Id");
        const needed = status === 401 ? "WWW-Authenticate" : "RateLimit-Policy";
        expect(headers, `${operation.name} ${status}`).toHaveProperty(needed);
        if (status === 429) expect(headers).toHaveProperty("Retry-After");
      }
    }
  });

  it("lists the numbers of each refusal with message, remedy and an example", () => {
    const issue = document.paths["/v1/tax-invoices/{key}/issue"].post;
    const short = responseOf(issue, 402);
    expect(short?.description).toContain("`-26006`: 회원사의 잔액이 부족합니다.");
    const { examples = {} } = short?.content?.["application/json"] ?? {};
    expect(examples["-26006"]).toMatchObject({
      value: { code: -26006, help: "https://developers.gaonbill.example/docs/errors/-26006" },
    });
    expect(Object.keys(issue.responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "402", "403", "404", "409", "429"]),
    );
  });

  it("describes values of a URL as what they are, with defaults of their own type", () => {
    expect(document.components.parameters.DryRun.schema).toEqual({ type: "boolean", default: false });
    const parameterOf = (path: string, method: string, name: string) =>
      document.paths[path][method].parameters.find((parameter: { name?: string }) => parameter.name === name)?.schema;
    expect(parameterOf("/v1/tax-invoices/bulk", "post", "atomic")).toEqual({ type: "boolean", default: false });
    expect(parameterOf("/v1/tax-invoices/{key}", "get", "expand")).toEqual({
      type: "array",
      items: { type: "string", enum: ["history", "mails", "nts", "fee"] },
    });
    expect(defaultsOfOtherTypes(document)).toEqual([]);
  });

  it("names files as they are sent and taken", () => {
    const sent = (path: string) => Object.keys(document.paths[path].get.responses[200].content);
    expect(sent("/v1/tax-invoices/{key}/pdf")).toEqual(["application/pdf"]);
    expect(sent("/v1/faxes/{key}/pages/{page}")).toEqual(["image/png"]);
    expect(sent("/v1/tax-invoices/{key}/attachments/{attachmentSeq}")).toContain("text/plain");
    const form = document.paths["/v1/faxes/files"].post.requestBody.content["multipart/form-data"];
    expect(form.encoding).toEqual({ file: { contentType: "application/pdf, image/png, image/jpeg" } });
  });

  it("makes rows, failures and dry runs components", () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(["V1Failure", "V1TaxInvoice", "V1TaxInvoiceDryRun", "V1NextAction", "DocumentPartyInput"]),
    );
    const issue: DocumentedOperation = document.paths["/v1/tax-invoices/{key}/issue"].post;
    expect(responseOf(issue, 200)?.content?.["application/json"]?.schema.properties?.data).toEqual({
      anyOf: [{ $ref: "#/components/schemas/V1TaxInvoice" }, { $ref: "#/components/schemas/V1TaxInvoiceDryRun" }],
    });
    expect(issue.requestBody?.required).toBe(false);
  });
});

/** Turns the file names in an example into files. */
const fileFields = (body: unknown, schema: z.ZodType): unknown => {
  if (!(schema instanceof z.ZodObject)) return body;
  const isFile = (part: unknown): boolean =>
    part instanceof z.ZodFile || (part instanceof z.ZodOptional && isFile(part.unwrap()));
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      isFile(schema.shape[name]) ? new File(["%PDF-"], String(value), { type: "application/pdf" }) : value,
    ]),
  );
};

describe("examples", () => {
  it("exist once for every operation, and for nothing else", () => {
    const operationsShown = new Set(operationExamples.map(({ operation }) => operation));
    const missing = operations.filter((operation) => !operationsShown.has(operation)).map(({ name }) => name);
    expect(missing, "write one in contracts/v1/examples").toEqual([]);
    expect(operationExamples.filter(({ operation }) => !operations.includes(operation))).toEqual([]);
    expect(operationsShown.size).toBe(operationExamples.length);
  });

  it.each(operationExamples.map((example) => [example.operation.name, example] as const))(
    "of %s has input that its contract accepts",
    (_, { operation, params, query, body }) => {
      const input = {
        params,
        query,
        body: operation.bodyKind === "multipart" && operation.body ? fileFields(body, operation.body) : body,
      };
      for (const part of ["params", "query", "body"] as const) {
        const parsed = operation[part]?.safeParse(input[part]);
        expect(parsed?.error, part).toBeUndefined();
        expect(unknownFields(input[part] ?? {}, { schema: undefined, parsed: parsed?.data ?? {} })).toEqual({});
      }
    },
  );

  it.each(operationExamples.map((example) => [example.operation.name, example] as const))(
    "of %s has an answer that its contract lists",
    (_, { operation, data }) => {
      const { output, isList } = operation;
      if (output instanceof z.ZodFile || output instanceof z.ZodUndefined) return expect(data).toBeUndefined();
      const schema = isList ? z.array(output) : output;
      const sent: unknown = JSON.parse(JSON.stringify(data));
      const parsed = schema.safeParse(sent);
      expect(parsed.error).toBeUndefined();
      expect(isDeepStrictEqual(parsed.data, sent), "nothing but what the contract lists").toBe(true);
    },
  );
});
