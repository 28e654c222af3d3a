import { z } from "zod";
import { OPERATIONS, SOAP_PATH, soapAction } from "#contracts/companies/soap-service.ts";
import type { PlainCall, PlainContent } from "#server/call/plain-call.ts";

const envelope: PlainContent = { "text/xml": z.string(), "application/soap+xml": z.string() };

const operations = OPERATIONS.map(
  ({ name, text, fields }) => `- \`${name}(${fields.map((field) => field.name).join(", ")})\`: ${text}`,
);

const shared = {
  path: SOAP_PATH,
  noun: "soap",
  access: "public",
  describedAt: { path: `${SOAP_PATH}?WSDL`, text: "서비스 정의(WSDL)" },
} as const;

/** Describes the calls for openapi.json; the WSDL describes their envelopes. */
export const soapCalls: readonly PlainCall[] = [
  {
    ...shared,
    name: "callSoapOperation",
    method: "POST",
    summary: "SOAP 서비스 TI의 함수 호출",
    description: `SOAP 1.1(text/xml)과 1.2(application/soap+xml)를 지원합니다. 음수 결과는 오류코드입니다.\n\n${operations.join("\n")}`,
    headers: z.object({
      SOAPAction: z
        .enum(OPERATIONS.map(({ name }) => soapAction(name)))
        .optional()
        .describe("호출할 함수입니다. SOAP 1.1에서 씁니다."),
    }),
    body: envelope,
    answers: {
      200: { description: "함수의 결과를 담은 SOAP 응답입니다.", content: envelope },
      400: { description: "읽을 수 없는 본문이거나, SOAP 1.2의 Fault입니다.", content: envelope },
      413: { description: "본문이 너무 크다는 Fault입니다.", content: envelope },
      415: { description: "받지 않는 형식이나 문자 인코딩이라는 Fault입니다.", content: envelope },
      429: { description: "요청이 너무 잦다는 Fault입니다.", content: envelope },
      500: { description: "SOAP 1.1의 Fault입니다.", content: envelope },
      503: { description: "잠시 처리할 수 없다는 Fault입니다.", content: envelope },
    },
  },
  {
    ...shared,
    name: "getSoapDescription",
    method: "GET",
    summary: "SOAP 서비스 TI의 안내 화면과 서비스 정의(WSDL)",
    query: z.object({ wsdl: z.string().optional().describe("값 없이 이름만 붙이면 서비스 정의(WSDL)를 돌려줍니다.") }),
    answers: {
      200: {
        description: "wsdl을 붙이면 서비스 정의, 아니면 사람이 읽는 안내입니다.",
        content: { "text/xml": z.string(), "text/html": z.string() },
      },
    },
    errors: ["INTERNAL"],
  },
];
