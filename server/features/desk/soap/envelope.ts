import { OPERATIONS, type OperationName, SERVICE_NAMESPACE, soapAction } from "#contracts/companies/soap-service.ts";
import { parseXml } from "#server/gateways/xml/parse-xml.ts";
import { escapeXmlText } from "#server/gateways/xml/xml-text.ts";
import { attributeOf, elementsOf, isNamed, ownTextOf, type XmlElement } from "#server/gateways/xml/xml-tree.ts";

export type SoapVersion = "1.1" | "1.2";

export const ENVELOPE_NAMESPACES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
};

type FaultCode = "Client" | "Server" | "VersionMismatch" | "MustUnderstand";

const FAULT_CODES_12: Readonly<Record<FaultCode, string>> = {
  Client: "Sender",
  Server: "Receiver",
  VersionMismatch: "VersionMismatch",
  MustUnderstand: "MustUnderstand",
};

/** An envelope that cannot be processed; refusals of the call itself are negative results instead. */
export class SoapFault extends Error {
  readonly code: FaultCode;
  /** False when the body is not readable XML, which has its own HTTP status. */
  readonly isReadable: boolean;

  constructor(code: FaultCode, message: string, isReadable = true) {
    super(message);
    this.code = code;
    this.isReadable = isReadable;
  }
}

export interface SoapCall {
  readonly operation: OperationName;
  readonly fields: ReadonlyMap<string, string>;
}

/** `action` is the SOAPAction header or the media type's parameter; clients may leave it out. */
export function readCall(version: SoapVersion, action: string, text: string): SoapCall {
  const envelope = parseXml(text);
  if (!envelope) {
    throw new SoapFault("Client", "XML을 읽을 수 없습니다. DTD 없이 UTF-8로 작성한 SOAP 본문을 보내 주세요.", false);
  }
  const request = onlyRequest(bodyOf(version, envelope));
  const operation = OPERATIONS.find(({ name }) => isNamed(request, SERVICE_NAMESPACE, name));
  if (!operation) {
    throw new SoapFault("Client", "제공하지 않는 함수입니다. WSDL의 함수 이름과 네임스페이스를 확인해 주세요.");
  }
  if (action !== "" && action !== soapAction(operation.name)) {
    throw new SoapFault("Client", "SOAPAction이 본문의 함수와 다릅니다.");
  }
  return { operation: operation.name, fields: fieldsOf(request) };
}

function bodyOf(version: SoapVersion, envelope: XmlElement): XmlElement {
  if (envelope.local !== "Envelope") throw new SoapFault("Client", "SOAP Envelope가 없습니다.");
  const namespace = ENVELOPE_NAMESPACES[version];
  if (envelope.namespace !== namespace) {
    throw new SoapFault("VersionMismatch", "Content-Type과 Envelope의 SOAP 버전이 서로 다릅니다.");
  }
  const parts = (name: string) => elementsOf(envelope).filter((part) => isNamed(part, namespace, name));
  const hasMandatoryHeader = parts("Header")
    .flatMap(elementsOf)
    .some((header) => /^(1|true)$/.test(attributeOf(header, "mustUnderstand", namespace) ?? ""));
  if (hasMandatoryHeader) throw new SoapFault("MustUnderstand", "지원하지 않는 SOAP Header가 필수로 지정되었습니다.");
  const [body, ...others] = parts("Body");
  if (!body || others.length > 0) throw new SoapFault("Client", "SOAP Body가 하나 있어야 합니다.");
  return body;
}

function onlyRequest(body: XmlElement): XmlElement {
  const [request, ...others] = elementsOf(body);
  if (!request || others.length > 0) throw new SoapFault("Client", "SOAP Body에는 함수가 하나 있어야 합니다.");
  return request;
}

/** Accepts fields without a namespace, as older clients send them; refuses a repeated field, which would be ambiguous. */
function fieldsOf(request: XmlElement): ReadonlyMap<string, string> {
  const elements = elementsOf(request);
  const fields = new Map(elements.map((field) => [field.local, ownTextOf(field).trim()]));
  if (fields.size !== elements.length) throw new SoapFault("Client", "같은 값이 두 번 들어 있습니다.");
  return fields;
}

/** Writes a call for people who look it up in the request log. */
export const requestEnvelope = (
  version: SoapVersion,
  operation: OperationName,
  fields: readonly (readonly [name: string, value: string])[],
): string => {
  const inner = fields.map(([name, value]) => `<${name}>${escapeXmlText(value)}</${name}>`).join("");
  return envelope(version, `<${operation} xmlns="${SERVICE_NAMESPACE}">${inner}</${operation}>`);
};

export function resultEnvelope(version: SoapVersion, operation: OperationName, result: string): string {
  return envelope(
    version,
    `<${operation}Response xmlns="${SERVICE_NAMESPACE}">` +
      `<${operation}Result>${escapeXmlText(result)}</${operation}Result></${operation}Response>`,
  );
}

export function faultEnvelope(version: SoapVersion, { code, message }: SoapFault): string {
  const text = escapeXmlText(message);
  return envelope(
    version,
    version === "1.1"
      ? `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring xml:lang="ko">${text}</faultstring></soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:${FAULT_CODES_12[code]}</soap:Value></soap:Code>` +
          `<soap:Reason><soap:Text xml:lang="ko">${text}</soap:Text></soap:Reason></soap:Fault>`,
  );
}

const envelope = (version: SoapVersion, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE_NAMESPACES[version]}">` +
  `<soap:Body>${body}</soap:Body></soap:Envelope>`;
