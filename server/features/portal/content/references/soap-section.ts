import { TARGETS } from "#contracts/companies/one-time-url-targets.ts";
import { OPERATIONS, SERVICE_NAMESPACE, SOAP_PATH, soapAction } from "#contracts/companies/soap-service.ts";
import { MEMBER_MENU } from "#domain/console/console-menu.ts";
import { tableRow } from "./field-table.ts";
import { inPoliteRegister } from "./polite-register.ts";

const FIELDS: Readonly<Record<string, string>> = {
  CERTKEY: "콘솔의 연동 정보에서 복사한 연동키예요.",
  CorpNum: "회원사의 사업자등록번호예요. 하이픈은 있어도 되고 없어도 돼요.",
  ID: "회원사 사용자의 아이디예요.",
  PWD: "비워 두세요. 값을 보내면 그 사용자의 비밀번호와 맞아야 해요.",
  TOGO: "열 화면이에요. 아래 표의 값 가운데 하나예요.",
  ErrCode: "뜻을 알고 싶은 오류코드예요.",
};

const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  CERTKEY: "00000000-0000-0000-0000-000000000000",
  CorpNum: "9908100129",
  ID: "daon-admin",
  PWD: "",
  TOGO: "TAXINVOICE",
  ErrCode: "-26006",
};

const TYPES = { string: "문자열", int: "정수" } as const;

/** Writes the functions of the SOAP service from its WSDL data. */
export const soapSections = (): string => OPERATIONS.map(soapSection).join("\n\n");

const screenNames: ReadonlyMap<string, string> = new Map(MEMBER_MENU.map(({ path, text }) => [path, text]));

/** Writes the table of the screens that a one-time URL can open. */
export const soapTargets = (): string =>
  [
    tableRow("값", "화면"),
    tableRow("---", "---"),
    ...Object.entries(TARGETS).map(([name, path]) =>
      tableRow(`\`${name}\``, name === "MAIN" ? "첫 화면" : (screenNames.get(path) ?? path)),
    ),
  ].join("\n");

function soapSection({ name, text, fields, result }: (typeof OPERATIONS)[number]): string {
  const rows = fields.map((field) => tableRow(`\`${field.name}\``, TYPES[field.type], FIELDS[field.name] ?? ""));
  const table = [tableRow("이름", "형식", "설명"), tableRow("---", "---", "---"), ...rows].join("\n");
  return [
    `### ${name} {#${name}}`,
    inPoliteRegister(text),
    `\`SOAPAction: ${soapAction(name)}\``,
    rows.length > 0 ? table : "보내는 값이 없어요.",
    `**결과** \`${name}Result\`에 ${TYPES[result]} 하나로 와요.`,
    `\`\`\`xml title="요청"\n${envelopeOf(name, fields)}\n\`\`\``,
  ].join("\n\n");
}

function envelopeOf(name: string, fields: readonly { readonly name: string }[]): string {
  const values = fields.map((field) => `      <${field.name}>${EXAMPLE_VALUES[field.name] ?? ""}</${field.name}>`);
  return [
    `POST ${SOAP_PATH} HTTP/1.1`,
    "Content-Type: text/xml; charset=utf-8",
    `SOAPAction: "${soapAction(name)}"`,
    "",
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">',
    "  <soap:Body>",
    ...(values.length > 0
      ? [`    <${name} xmlns="${SERVICE_NAMESPACE}">`, ...values, `    </${name}>`]
      : [`    <${name} xmlns="${SERVICE_NAMESPACE}"/>`]),
    "  </soap:Body>",
    "</soap:Envelope>",
  ].join("\n");
}
