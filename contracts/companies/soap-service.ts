import { PROVIDER } from "#domain/provider.ts";

/** SOAP has envelopes, faults and numbered refusals of its own (§7.1), so that it has no endpoints here. */
export const SOAP_PATH = `/${PROVIDER.path}API/TI.asmx`;

/** Other spellings that work, because servers of this kind of address tell no case. */
export const SOAP_PATH_SPELLINGS = [`/${PROVIDER.path}API/ti.asmx`, SOAP_PATH.toLowerCase()];

/** Names the service and not its server, so that a client generated against one server works against the other. */
export const SERVICE_NAMESPACE = `urn:${PROVIDER.path}:TI`;

/** The type is the literal, so that a rename in domain/provider.ts reaches every use. */
export const URL_OPERATION = `Get${PROVIDER.product}URL` as const;

interface Operation {
  readonly name: string;
  readonly text: string;
  readonly fields: readonly { readonly name: string; readonly type: "string" | "int" }[];
  readonly result: "string" | "int";
}

export const OPERATIONS = [
  {
    name: URL_OPERATION,
    text: "회원사 사용자로 로그인된 화면을 여는 일회용 주소를 받습니다. 음수는 오류코드입니다.",
    fields: [
      { name: "CERTKEY", type: "string" },
      { name: "CorpNum", type: "string" },
      { name: "ID", type: "string" },
      { name: "PWD", type: "string" },
      { name: "TOGO", type: "string" },
    ],
    result: "string",
  },
  { name: "Ping", text: "서비스가 응답하는지 확인합니다. 정상이면 1입니다.", fields: [], result: "int" },
  {
    name: "GetErrString",
    text: "오류코드의 뜻을 한국어로 알려 줍니다.",
    fields: [
      { name: "CERTKEY", type: "string" },
      { name: "ErrCode", type: "int" },
    ],
    result: "string",
  },
] as const satisfies readonly Operation[];

export type OperationName = (typeof OPERATIONS)[number]["name"];

export const soapAction = (operation: string): string => `${SERVICE_NAMESPACE}/${operation}`;
