import { type Circuit, makeCircuit } from "../circuit.ts";
import { GatewayError } from "../gateway-error.ts";
import { callUpstream, type Upstream } from "../upstream.ts";
import { sealFor } from "./enveloped-data.ts";
import type { MimeMessage } from "./multipart.ts";
import type { NtsGateway, NtsNotification, NtsReceipt, NtsResults } from "./nts.ts";
import { makeMessageId } from "./nts-ids.ts";
import { makePackage } from "./package.ts";
import {
  type NtsAction,
  type NtsMessage,
  type NtsSystem,
  readNtsMessage,
  soapActionOf,
  writeNtsMessage,
} from "./soap-message.ts";
import {
  FAIL_REASONS,
  type NtsResponse,
  PROCESS_STATUS,
  processStatusOf,
  readTaxInvoiceResponse,
} from "./tax-invoice-response.ts";
import type { NtsSigner } from "./xml-signature.ts";

/** A package of a hundred is opened and looked through before it is answered. */
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export const NTS_SYSTEM: NtsSystem = { id: "9999999999", name: "국세청" };

export interface NtsCredentials {
  /** The sending system's own. */
  signer: NtsSigner;
  /** DER: whom packages are encrypted to. */
  encryptionCertificate: Buffer;
  /** DER: who signs what the tax office says. */
  systemCertificate: Buffer;
}

export interface NtsOptions {
  url: string;
  /** The sending system's business number and name. */
  sender: NtsSystem;
  /** Where the tax office sends results. */
  replyTo: string;
  /** Asked for at the first use. */
  credentials: () => Promise<NtsCredentials>;
  timeoutMs?: number;
  circuit?: Circuit;
}

type Asked = Pick<NtsMessage, "action" | "fields" | "attachment" | "replyTo" | "sentAt">;

export function makeNtsGateway(options: NtsOptions): NtsGateway {
  const { replyTo } = options;
  const exchange = exchanger(options);
  return {
    async submit({ submitId, invoices, sentAt }): Promise<NtsReceipt> {
      const bytes = sealFor((await options.credentials()).encryptionCertificate, makePackage(invoices));
      const attachment = { id: `${submitId}.cms`, bytes };
      const fields = { SubmitID: submitId, TotalCount: String(invoices.length), ReferenceID: attachment.id };
      const asked = { action: "TaxInvoiceSubmit", fields, attachment, replyTo, sentAt } as const;
      const response = await exchange(asked, "TaxInvoiceRecvAck", submitId);
      const status = processStatusOf(response);
      if (status !== PROCESS_STATUS.impossible) return { state: "received", receiptId: response.receiptId };
      return { state: "refused", reason: response.failReason ?? status };
    },
    async askResults(submitId) {
      const asked = { action: "ResultsReqSubmit", fields: { RefSubmitID: submitId }, sentAt: new Date() } as const;
      const response = await exchange(asked, "ResultsReqRecvAck", submitId);
      const status = processStatusOf(response);
      if (status === PROCESS_STATUS.processing) return "processing";
      if (status === PROCESS_STATUS.done) return resultsOf(response);
      if (response.failReason === FAIL_REASONS.unknownSubmitId) return "unknown";
      throw new GatewayError("nts", "bad-answer", response.failReason ?? status);
    },
    readNotification: (message) => readNotification(options, message),
  };
}

const resultsOf = ({ submitId, results }: NtsResponse): NtsResults => ({ submitId, results });

/** One question and its answer, which must be signed by the tax office, be about this question and about this submission. */
function exchanger(options: NtsOptions) {
  const { url, sender, credentials } = options;
  const upstream: Upstream = {
    service: "nts",
    origin: new URL(url).origin,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("nts"),
  };
  return async (asked: Asked, answerAction: NtsAction, submitId: string): Promise<NtsResponse> => {
    const messageId = makeMessageId(asked.sentAt);
    const message: NtsMessage = { ...asked, messageId, to: url, from: sender, receiver: NTS_SYSTEM };
    const { contentType, bytes } = writeNtsMessage(message, (await credentials()).signer);
    const headers = { "Content-Type": contentType, SOAPAction: `"${soapActionOf(message)}"` };
    const request = new Request(url, { method: "POST", headers, body: new Uint8Array(bytes) });
    const { status, headers: answered, bytes: body } = await callUpstream(upstream, request);
    if (status >= 400) throw new GatewayError("nts", "refused", status);
    const answer = await readSigned(options, {
      contentType: answered.get("content-type") ?? "",
      bytes: Buffer.from(body),
    });
    const isAnswer = answer?.message.action === answerAction && answer.message.relatesTo === messageId;
    if (!isAnswer || answer.response.submitId !== submitId) throw new GatewayError("nts", "bad-answer");
    return answer.response;
  };
}

/** A message of the tax office with the response it carries, both signed by it; undefined for anything else. */
async function readSigned(
  { credentials }: NtsOptions,
  mime: MimeMessage,
): Promise<{ message: NtsMessage; response: NtsResponse } | undefined> {
  const { systemCertificate } = await credentials();
  const message = readNtsMessage(mime, systemCertificate);
  const response = message?.attachment && readTaxInvoiceResponse(message.attachment.bytes, systemCertificate);
  return message && response && { message, response };
}

async function readNotification(options: NtsOptions, mime: MimeMessage): Promise<NtsNotification | undefined> {
  const read = await readSigned(options, mime);
  const resultId = read?.message.fields.ResultID;
  if (read?.message.action !== "ResultsSubmit" || !resultId) return undefined;
  const sentAt = new Date();
  const ack: NtsMessage = {
    action: "ResultsRecvAck",
    messageId: makeMessageId(sentAt),
    relatesTo: read.message.messageId,
    to: options.url,
    from: options.sender,
    receiver: NTS_SYSTEM,
    sentAt,
    fields: { RefResultID: resultId },
  };
  return { results: resultsOf(read.response), ack: writeNtsMessage(ack, (await options.credentials()).signer) };
}
