import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { ERRORS, ErrorBody, type ErrorCode } from "#contracts/errors.ts";
import { PROVIDER } from "#domain/provider.ts";

/** Failures any call may answer with; an endpoint adds its own. */
const COMMON_ERRORS: ErrorCode[] = ["INVALID_INPUT", "TOO_MANY_REQUESTS", "INTERNAL", "UNAVAILABLE"];

/** The served OpenAPI 3.1 document, made from the contracts themselves. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], origin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PROVIDER.name} API`,
      version: "1.0.0",
      description: `${PROVIDER.name} 개발자센터와 파트너 콘솔의 API`,
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(endpoint: AnyEndpoint): object {
  const isMutation = endpoint.method !== "GET";
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access !== "public" && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(isMutation ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } },
    }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "같은 키로 다시 보내면 24시간 동안 처음 결과를 그대로 돌려줍니다.",
  schema: { type: "string", maxLength: 255 },
};

function success({ output }: AnyEndpoint): object {
  if (output instanceof z.ZodUndefined) return { 204: { description: "성공, 본문 없음" } };
  const data = jsonSchema(output, "output");
  const schema = { type: "object", required: ["data"], properties: { data } };
  return { 200: { description: "성공", content: { "application/json": { schema } } } };
}

function failures({ access, errors = [] }: AnyEndpoint): object {
  const codes = [...COMMON_ERRORS, ...(access === "public" ? [] : (["UNAUTHENTICATED"] as const)), ...errors];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${ERRORS[code].message}`).join("\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
