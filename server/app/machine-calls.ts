import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";

const text = { "text/plain": z.string() };
const shared = { method: "GET", noun: "health", access: "public" } as const;

/** Describes the calls of load balancers and monitors, and the documents of the API. */
export const machineCalls: readonly PlainCall[] = [
  {
    ...shared,
    name: "checkHealth",
    path: "/healthz",
    summary: "프로세스 동작 확인",
    answers: { 200: { description: "동작하고 있습니다.", content: text } },
    errors: ["INTERNAL"],
  },
  {
    ...shared,
    name: "checkReadiness",
    path: "/readyz",
    summary: "요청 처리 준비 확인",
    description:
      "읽기만 되는 동안에는 200으로 답하고 둘째 줄에 이유(`read-only`, `disk full`)를 적습니다. `for=write`를 붙이면 그동안 503으로 답합니다.",
    query: z.object({ for: z.literal("write").optional().describe("쓰기까지 되는지 확인합니다.") }),
    answers: {
      200: { description: "준비되었습니다. 둘째 줄부터는 살펴볼 일입니다.", content: text },
      503: {
        description:
          "데이터베이스에 연결하지 못했거나 스키마가 맞지 않습니다. `for=write`이면 쓰지 못할 때에도, 곧 멈출 때에도 그렇습니다.",
        content: text,
      },
    },
  },
  {
    ...shared,
    name: "getOpenApiDocument",
    path: "/openapi.json",
    noun: "openapi",
    summary: "이 문서",
    answers: { 200: { description: "OpenAPI 3.1 문서입니다.", content: { "application/json": z.looseObject({}) } } },
    errors: ["INTERNAL"],
  },
  {
    ...shared,
    name: "getV1OpenApiDocument",
    path: "/v1/openapi.json",
    noun: "openapi",
    summary: "프로그램이 연동키로 호출하는 /v1의 명세",
    answers: { 200: { description: "OpenAPI 3.1 문서입니다.", content: { "application/json": z.looseObject({}) } } },
    errors: ["INTERNAL"],
  },
];
