import { z } from "zod";
import type { AnyEndpoint, Right } from "#contracts/endpoint.ts";
import { PARTNER_USER_ROLE_LABELS, PARTNER_USER_ROLES, RIGHTS } from "#domain/people/partner-role.ts";
import { absentBody } from "#server/call/body/request-body.ts";
import type { SchemaBook } from "#server/call/openapi/json-schema.ts";
import { fileContent, partEncoding } from "#server/call/openapi/media-types.ts";
import { parametersOf, SECURITY, sharedParameter } from "#server/call/openapi/parameters.ts";
import { refusalsOf } from "#server/call/refusals.ts";
import { XLSX_CONTENT_TYPE } from "#server/files/xlsx/xlsx.ts";
import { REQUEST_ID, type RefusalBook, sharedHeader } from "./responses.ts";

export interface Books {
  schemas: SchemaBook;
  refusals: RefusalBook;
}

/** Describes one endpoint of the console API. */
export function endpointOperation(endpoint: AnyEndpoint, noun: string, { schemas, refusals }: Books): object {
  return {
    operationId: endpoint.name,
    tags: [noun],
    summary: endpoint.summary,
    ...describedAccess(endpoint),
    security: SECURITY[endpoint.access],
    parameters: [
      ...parametersOf(schemas, "params", endpoint.params),
      ...parametersOf(schemas, "query", endpoint.query),
      ...(endpoint.method === "GET" ? [] : [sharedParameter("IdempotencyKey")]),
      sharedParameter("RequestId"),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !absentBody(endpoint.body),
        content: {
          [mediaTypeOf(endpoint)]: { schema: schemas.describe(endpoint.body, "input"), ...partEncoding(endpoint.body) },
        },
      },
    }),
    responses: { ...success(endpoint, schemas), ...refusals.describe(refusalsOf(endpoint)) },
  };
}

const mediaTypeOf = ({ bodyKind }: AnyEndpoint): string =>
  bodyKind === "multipart" ? "multipart/form-data" : "application/json";

function describedAccess({ access, right, needsMember }: AnyEndpoint): { description?: string } {
  const lines = [
    access === "staff" && "운영자(scope=manager)만 호출할 수 있습니다. 다른 사람에게는 없는 주소입니다.",
    needsMember && "회원사를 지정한 세션 헤더가 필요합니다.",
    ...describedRights(right),
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? { description: lines.join("\n\n") } : {};
}

function describedRights(right: AnyEndpoint["right"]): string[] {
  if (!right) return [];
  if ("area" in right) return [`운영 서버에서 호출할 수 있는 역할: ${rolesWith(right)}`];
  return [
    `운영 서버에서 파트너의 값을 호출할 수 있는 역할: ${rolesWith(right.partner)}`,
    `운영 서버에서 회원사의 값을 호출할 수 있는 역할: ${rolesWith(right.member)}`,
  ];
}

function rolesWith({ area, access }: Right): string {
  const roles = PARTNER_USER_ROLES.filter((role) => {
    if (area === "any") return true;
    const granted: string = RIGHTS[area][role].real;
    return granted === "write" || granted === access;
  });
  return roles.map((role) => PARTNER_USER_ROLE_LABELS[role]).join(", ");
}

const BINARY = { type: "string", format: "binary" };

function success({ output, query }: AnyEndpoint, schemas: SchemaBook): object {
  const nothing = { description: "성공했습니다. 본문이 없습니다.", headers: REQUEST_ID };
  if (output instanceof z.ZodUndefined) return { 204: nothing };
  if (output instanceof z.ZodFile) {
    const headers = { ...REQUEST_ID, "Content-Disposition": sharedHeader("FileName") };
    return { 200: { description: "파일입니다.", headers, content: fileContent(output) } };
  }
  const isOptional = output instanceof z.ZodOptional;
  const data = schemas.describe(isOptional ? (output.unwrap() as z.ZodType) : output, "output");
  const asFile = query instanceof z.ZodObject && "format" in query.shape;
  return {
    200: {
      description: "성공했습니다.",
      headers: { ...REQUEST_ID, ...(asFile && { "Content-Disposition": sharedHeader("FileName") }) },
      content: {
        "application/json": { schema: { type: "object", required: ["data"], properties: { data } } },
        ...(asFile && { "text/csv": { schema: { type: "string" } }, [XLSX_CONTENT_TYPE]: { schema: BINARY } }),
      },
    },
    ...(isOptional && { 204: nothing }),
  };
}
