import { parseSignedXml } from "../xml/parse-xml.ts";
import { escapeXmlText } from "../xml/xml-text.ts";
import { elementsOf, isNamed, onlyChild, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { type MimeMessage, type MimePart, readMultipart, writeMultipart } from "./multipart.ts";
import { isSecuredBy, SENDER_TRANSFORMS, secureEnvelope, WSSE_NAMESPACE } from "./ws-security.ts";
import type { NtsSigner } from "./xml-signature.ts";

const SOAP_NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
const WSA_NAMESPACE = "http://www.w3.org/2005/08/addressing";
const KEC_NAMESPACE = "http://www.kec.or.kr/standard/Tax/";
const KEC_VERSION = "3.0";
const ENVELOPE_ID = "SOAPPart";

/** An action says who begins, the operation, and whether the message is a request or an answer. */
const ACTIONS = {
  TaxInvoiceSubmit: { operationType: "01", messageType: "01" },
  TaxInvoiceRecvAck: { operationType: "01", messageType: "02" },
  ResultsSubmit: { operationType: "02", messageType: "01" },
  ResultsRecvAck: { operationType: "02", messageType: "02" },
  ResultsReqSubmit: { operationType: "03", messageType: "01" },
  ResultsReqRecvAck: { operationType: "03", messageType: "02" },
} as const;

export type NtsAction = keyof typeof ACTIONS;

export interface NtsSystem {
  id: string;
  name: string;
}

export interface NtsMessage {
  action: NtsAction;
  messageId: string;
  /** The message that this one answers. */
  relatesTo?: string | undefined;
  /** The address of the receiver. */
  to: string;
  from: NtsSystem;
  receiver: NtsSystem;
  /** Only a submission says where its results are sent. */
  replyTo?: string | undefined;
  sentAt: Date;
  /** Holds SubmitID, ReferenceID and similar fields. */
  fields: Readonly<Record<string, string>>;
  attachment?: { id: string; bytes: Buffer } | undefined;
}

const tag = (name: string, text: string): string => `<${name}>${escapeXmlText(text)}</${name}>`;

const systemXml = (name: string, { id, name: partyName }: NtsSystem): string =>
  `<kec:${name}>${tag("kec:PartyID", id)}${tag("kec:PartyName", partyName)}</kec:${name}>`;

/** Writes the header in the standard's order, with the security element last. */
function envelopeXml(message: NtsMessage, security: string): string {
  const { action, messageId, relatesTo, to, from, receiver, replyTo, sentAt, fields } = message;
  const { operationType, messageType } = ACTIONS[action];
  const header = [
    tag("wsa:MessageID", messageId),
    relatesTo === undefined ? "" : tag("wsa:RelatesTo", relatesTo),
    tag("wsa:To", to),
    tag("wsa:Action", KEC_NAMESPACE + action),
    "<kec:MessageHeader>",
    tag("kec:Version", KEC_VERSION),
    systemXml("From", from),
    systemXml("To", receiver),
    replyTo === undefined ? "" : tag("kec:ReplyTo", replyTo),
    tag("kec:OperationType", operationType),
    tag("kec:MessageType", messageType),
    tag("kec:TimeStamp", sentAt.toISOString()),
    "</kec:MessageHeader>",
    security,
  ];
  const name = messageType === "01" ? "kec:RequestMessage" : "kec:ResponseMessage";
  const body = Object.entries(fields).map(([field, text]) => tag(`kec:${field}`, text));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="${SOAP_NAMESPACE}" xmlns:wsa="${WSA_NAMESPACE}" xmlns:kec="${KEC_NAMESPACE}" xmlns:wsse="${WSSE_NAMESPACE}"><soapenv:Header>${header.join("")}</soapenv:Header><soapenv:Body><${name}>${body.join("")}</${name}></soapenv:Body></soapenv:Envelope>`;
}

export const soapActionOf = ({ action }: Pick<NtsMessage, "action">): string => KEC_NAMESPACE + action;

/** Writes the message as it goes over HTTP, signed by the sending system. */
export function writeNtsMessage(message: NtsMessage, signer: NtsSigner, transforms = SENDER_TRANSFORMS): MimeMessage {
  const { attachment } = message;
  const envelope = secureEnvelope((security) => envelopeXml(message, security), attachment, signer, transforms);
  const parts: MimePart[] = [{ id: ENVELOPE_ID, contentType: "text/xml; charset=UTF-8", bytes: Buffer.from(envelope) }];
  if (attachment) parts.push({ ...attachment, contentType: "application/octet-stream" });
  return writeMultipart(parts);
}

/** Reads a message that the owner of this certificate (DER) signed as a whole; undefined when any part is missing or changed. */
export function readNtsMessage(mime: MimeMessage, sender: Buffer): NtsMessage | undefined {
  const [first, attachment, ...more] = readMultipart(mime) ?? [];
  const envelope = first && parseSignedXml(first.bytes);
  if (!envelope || more.length > 0 || !isNamed(envelope, SOAP_NAMESPACE, "Envelope")) return undefined;
  const header = onlyChild(envelope, SOAP_NAMESPACE, "Header");
  const security = onlyChild(header, WSSE_NAMESPACE, "Security");
  if (!header || !security || !isSecuredBy(sender, envelope, security, attachment)) return undefined;
  const message = readEnvelope(envelope, header);
  return message && { ...message, attachment: attachment && { id: attachment.id, bytes: attachment.bytes } };
}

function readEnvelope(envelope: XmlElement, header: XmlElement): NtsMessage | undefined {
  const inHeader = (local: string) => textIn(header, WSA_NAMESPACE, local);
  const messageHeader = onlyChild(header, KEC_NAMESPACE, "MessageHeader");
  const inMessageHeader = (local: string) => textIn(messageHeader, KEC_NAMESPACE, local);
  const action = (Object.keys(ACTIONS) as NtsAction[]).find((name) => inHeader("Action") === KEC_NAMESPACE + name);
  const [messageId, to, sentAt] = [inHeader("MessageID"), inHeader("To"), new Date(inMessageHeader("TimeStamp") ?? "")];
  const [from, receiver] = [readSystem(messageHeader, "From"), readSystem(messageHeader, "To")];
  const body = onlyChild(envelope, SOAP_NAMESPACE, "Body");
  const [content, ...more] = body ? elementsOf(body) : [];
  const isWhole = action && messageId && to && from && receiver && content && more.length === 0;
  if (!isWhole || Number.isNaN(sentAt.getTime())) return undefined;
  const { operationType, messageType } = ACTIONS[action];
  const name = messageType === "01" ? "RequestMessage" : "ResponseMessage";
  const isKind = inMessageHeader("OperationType") === operationType && inMessageHeader("MessageType") === messageType;
  if (!isKind || !isNamed(content, KEC_NAMESPACE, name)) return undefined;
  const fields = Object.fromEntries(elementsOf(content).map((field) => [field.local, textOf(field)]));
  const [relatesTo, replyTo] = [inHeader("RelatesTo"), inMessageHeader("ReplyTo")];
  return { action, messageId, relatesTo, to, from, receiver, replyTo, sentAt, fields };
}

function textIn(element: XmlElement | undefined, namespace: string, local: string): string | undefined {
  const child = onlyChild(element, namespace, local);
  return child && textOf(child);
}

function readSystem(messageHeader: XmlElement | undefined, local: string): NtsSystem | undefined {
  const system = onlyChild(messageHeader, KEC_NAMESPACE, local);
  const [id, name] = [textIn(system, KEC_NAMESPACE, "PartyID"), textIn(system, KEC_NAMESPACE, "PartyName")];
  return id && name ? { id, name } : undefined;
}
