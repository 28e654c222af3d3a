import { OPERATIONS, SERVICE_NAMESPACE, SOAP_PATH, soapAction } from "#contracts/companies/soap-service.ts";
import { escapeXmlAttribute, escapeXmlText } from "#server/gateways/xml/xml-text.ts";

const BINDINGS = [
  { name: "TISoap", prefix: "soap" },
  { name: "TISoap12", prefix: "soap12" },
] as const;

/** Writes WSDL 1.1, document/literal wrapped: .NET, Java, PHP and Node clients generate their code from it. */
export function wsdlDocument(publicOrigin: string): string {
  const address = escapeXmlAttribute(publicOrigin + SOAP_PATH);
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions name="TI" targetNamespace="${SERVICE_NAMESPACE}"
    xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="${SERVICE_NAMESPACE}"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <wsdl:types>
    <xs:schema elementFormDefault="qualified" targetNamespace="${SERVICE_NAMESPACE}">
${OPERATIONS.map(elements).join("\n")}
    </xs:schema>
  </wsdl:types>
${OPERATIONS.map(messages).join("\n")}
  <wsdl:portType name="TIPort">
${OPERATIONS.map(portOperation).join("\n")}
  </wsdl:portType>
${BINDINGS.map(binding).join("\n")}
  <wsdl:service name="TI">
${BINDINGS.map(({ name, prefix }) => `    <wsdl:port name="${name}" binding="tns:${name}"><${prefix}:address location="${address}"/></wsdl:port>`).join("\n")}
  </wsdl:service>
</wsdl:definitions>
`;
}

type Operation = (typeof OPERATIONS)[number];

function elements({ name, fields, result }: Operation): string {
  const inputs = fields.map((field) => schemaField(field.name, field.type)).join("");
  return `${wrapper(name, inputs)}\n${wrapper(`${name}Response`, schemaField(`${name}Result`, result))}`;
}

const wrapper = (name: string, inner: string): string =>
  `      <xs:element name="${name}"><xs:complexType><xs:sequence>${inner}</xs:sequence></xs:complexType></xs:element>`;

// Texts are optional, because .NET leaves out null; numbers are required.
const schemaField = (name: string, type: "string" | "int"): string =>
  `<xs:element minOccurs="${type === "int" ? 1 : 0}" maxOccurs="1" name="${name}" type="xs:${type}"/>`;

const messages = ({ name }: Operation): string =>
  [
    `  <wsdl:message name="${name}In"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>`,
    `  <wsdl:message name="${name}Out"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`,
  ].join("\n");

const portOperation = ({ name, text }: Operation): string =>
  `    <wsdl:operation name="${name}"><wsdl:documentation>${escapeXmlText(text)}</wsdl:documentation>` +
  `<wsdl:input message="tns:${name}In"/><wsdl:output message="tns:${name}Out"/></wsdl:operation>`;

function binding({ name, prefix }: (typeof BINDINGS)[number]): string {
  const body = `<${prefix}:body use="literal"/>`;
  const operations = OPERATIONS.map(
    (operation) =>
      `    <wsdl:operation name="${operation.name}">` +
      `<${prefix}:operation soapAction="${soapAction(operation.name)}" style="document"/>` +
      `<wsdl:input>${body}</wsdl:input><wsdl:output>${body}</wsdl:output></wsdl:operation>`,
  );
  return `  <wsdl:binding name="${name}" type="tns:TIPort">
    <${prefix}:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>
${operations.join("\n")}
  </wsdl:binding>`;
}
