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

/** The tax office opens and checks a package of a hundred before it answers. */
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export const NTS_SYSTEM: NtsSystem = { id: "9999999999", name: "국세청" };

export interface NtsCredentials {
  /** The sending system's own signer. */
  signer: NtsSigner;
  /** The certificate (DER) that packages are encrypted to. */
  encryptionCertificate: Buffer;
  /** The certificate (DER) that signs the tax office's messages. */
  systemCertificate: Buffer;
}

export interface NtsOptions {
  url: string;
  /** The sending system's business number and name. */
  sender: NtsSystem;
  /** The tax office sends results to this address. */
  replyTo: string;
  /** Loaded at the first use. */
  credentials: () => Promise<NtsCredentials>;
  timeoutMs?: number;
  circuit?: Circuit;
}

type NtsRequest = Pick<NtsMessage, "action" | "fields" | "attachment" | "replyTo" | "sentAt">;

export function makeNtsGateway(options: NtsOptions): NtsGateway {
  const { replyTo } = options;
  const exchange = exchanger(options);
  return {
    async submit({ submitId, invoices, sentAt }): Promise<NtsReceipt> {
      const bytes = sealFor((await options.credentials()).encryptionCertificate, makePackage(invoices));
      const attachment = { id: `${submitId}.cms`, bytes };
      const fields = { SubmitID: submitId, TotalCount: String(invoices.length), ReferenceID: attachment.id };
      const request = { action: "TaxInvoiceSubmit", fields, attachment, replyTo, sentAt } as const;
      const response = await exchange(request, "TaxInvoiceRecvAck", submitId);
      const status = processStatusOf(response);
      if (status !== PROCESS_STATUS.impossible) return { state: "received", receiptId: response.receiptId };
      return { state: "refused", reason: response.failReason ?? status };
    },
    async askResults(submitId) {
      const request = { action: "ResultsReqSubmit", fields: { RefSubmitID: submitId }, sentAt: new Date() } as const;
      const response = await exchange(request, "ResultsReqRecvAck", submitId);
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

/** Sends a request and returns its answer, which must be signed by the tax office and be about this request and submission. */
function exchanger(options: NtsOptions) {
  const { url, sender, credentials } = options;
  const upstream: Upstream = {
    service: "nts",
    origin: new URL(url).origin,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("nts"),
  };
  return async (content: NtsRequest, answerAction: NtsAction, submitId: string): Promise<NtsResponse> => {
    const messageId = makeMessageId(content.sentAt);
    const message: NtsMessage = { ...content, messageId, to: url, from: sender, receiver: NTS_SYSTEM };
    const { contentType, bytes } = writeNtsMessage(message, (await credentials()).signer);
    const headers = { "Content-Type": contentType, SOAPAction: `"${soapActionOf(message)}"` };
    const request = new Request(url, { method: "POST", headers, body: new Uint8Array(bytes) });
    const { status, headers: answerHeaders, bytes: body } = await callUpstream(upstream, request);
    if (status >= 400) throw new GatewayError("nts", "refused", status);
    const answer = await readSigned(options, {
      contentType: answerHeaders.get("content-type") ?? "",
      bytes: Buffer.from(body),
    });
    const isAnswer = answer?.message.action === answerAction && answer.message.relatesTo === messageId;
    if (!isAnswer || answer.response.submitId !== submitId) throw new GatewayError("nts", "bad-answer");
    return answer.response;
  };
}

/** Reads a message of the tax office with its response, both signed by it; undefined for anything else. */
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
  const notice = await readSigned(options, mime);
  const resultId = notice?.message.fields.ResultID;
  if (notice?.message.action !== "ResultsSubmit" || !resultId) return undefined;
  const sentAt = new Date();
  const ack: NtsMessage = {
    action: "ResultsRecvAck",
    messageId: makeMessageId(sentAt),
    relatesTo: notice.message.messageId,
    to: options.url,
    from: options.sender,
    receiver: NTS_SYSTEM,
    sentAt,
    fields: { RefResultID: resultId },
  };
  return { results: resultsOf(notice.response), ack: writeNtsMessage(ack, (await options.credentials()).signer) };
}
