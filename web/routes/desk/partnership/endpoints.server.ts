import { createSession } from "#contracts/identity/sessions.ts";
import { PROVIDER } from "#domain/provider.ts";

export interface IntegrationAddress {
  label: string;
  kind: string;
  url: string;
}

export const integrationAddresses = (origin: string): IntegrationAddress[] => [
  { label: "파트너 API", kind: "REST", url: `${origin}/v1` },
  { label: "파트너 API 명세", kind: "OpenAPI", url: `${origin}/v1/openapi.json` },
  { label: "액세스 토큰", kind: "POST", url: `${origin}/oauth2/token` },
  { label: "세션 헤더", kind: createSession.method, url: `${origin}${createSession.path}` },
  { label: "SOAP 서비스", kind: "WSDL", url: `${origin}/${PROVIDER.path}API/TI.asmx?WSDL` },
  { label: "콘솔 API 명세", kind: "OpenAPI", url: `${origin}/openapi.json` },
];
