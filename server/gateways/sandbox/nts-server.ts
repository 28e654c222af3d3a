import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { makeCircuit } from "../circuit.ts";
import { openEnvelope } from "../nts/enveloped-data.ts";
import type { MimeMessage } from "../nts/multipart.ts";
import { NTS_SYSTEM, type NtsOptions } from "../nts/nts-client.ts";
import { makeMessageId, makeReceiptId, makeResultId, SUBMIT_ID } from "../nts/nts-ids.ts";
import { openPackage, type PackedInvoice } from "../nts/package.ts";
import { type NtsMessage, type NtsSystem, readNtsMessage, writeNtsMessage } from "../nts/soap-message.ts";
import { FAIL_REASONS, type NtsResponse, writeTaxInvoiceResponse } from "../nts/tax-invoice-response.ts";
import { OFFICE_TRANSFORMS } from "../nts/ws-security.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "../upstream.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { judgeInvoice } from "./nts-judge.ts";
import { makeNtsMemory, type NtsMemory, type RememberedSubmission, rememberSubmission } from "./nts-memory.ts";
import { type NtsOffice, openNtsOffice } from "./nts-office.ts";
import { receiptResponse, refusal, resultsResponse, stillProcessing } from "./nts-responses.ts";
import type { TestAuthority } from "./test-authority.ts";

const PATH = "/sandbox/nts/kec";
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** A submission without any result is still being processed for two requests, and then unknown. */
const MAX_VAIN_REQUESTS = 2;

export interface NtsSandboxOptions {
  publicOrigin: string;
  /** The sender's server takes results at this origin, under the path it has registered for them. */
  noticeOrigin: string;
  noticePath: string;
  sender: NtsSystem;
  /** The time the office takes. */
  answerAfterMs: number;
  authority: () => Promise<TestAuthority>;
  /** The day from which the office knows every document; only tests set it. */
  rememberedSince?: string;
}

export interface NtsSandbox {
  /** The options for makeNtsGateway. */
  client: NtsOptions;
  close(): Promise<void>;
}

interface Desk {
  options: NtsSandboxOptions;
  memory: NtsMemory;
  office: () => Promise<NtsOffice>;
  later: (work: () => Promise<void>) => void;
}

/** Plays the tax office: it really opens, verifies and judges what it receives, and answers like the real one. */
export async function startNtsSandbox(options: NtsSandboxOptions): Promise<NtsSandbox> {
  let openOffice: Promise<NtsOffice> | undefined;
  const office = () => {
    openOffice ??= options.authority().then(openNtsOffice);
    return openOffice;
  };
  const waiting = new Set<NodeJS.Timeout>();
  const later = (work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void work().catch(() => undefined);
    }, options.answerAfterMs);
    waiting.add(timer);
  };
  const memory = makeNtsMemory(options.rememberedSince ?? toSeoulDate(new Date()));
  const desk: Desk = { options, memory, office, later };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post(PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    return receive(c, desk, { contentType: c.req.header("content-type") ?? "", bytes });
  });
  const server = await listenOnLoopback(app as unknown as Hono);
  const { sender, publicOrigin, noticePath } = options;
  const client: NtsOptions = {
    url: `${server.origin}${PATH}`,
    sender,
    replyTo: publicOrigin + noticePath,
    credentials: async () => (await office()).credentials,
  };
  const close = async () => {
    for (const timer of waiting) clearTimeout(timer);
    await server.close();
  };
  return { client, close };
}

/** Accepts only messages that our own system has signed. */
async function receive(c: Context<{ Bindings: HttpBindings }>, desk: Desk, mime: MimeMessage): Promise<Response> {
  const { credentials } = await desk.office();
  const message = readNtsMessage(mime, credentials.signer.certificate);
  if (message?.receiver.id !== NTS_SYSTEM.id) return c.text("not a message of a known system", 400);
  if (message.action === "ResultsReqSubmit") return answer(c, desk, message, requestedResults(desk, message));
  if (message.action !== "TaxInvoiceSubmit") return c.text("not an action of the office", 400);
  const { response, isLost } = await acceptSubmission(desk, message);
  if (!isLost) return answer(c, desk, message, response);
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function answer(c: Context, { office }: Desk, request: NtsMessage, response: NtsResponse): Promise<Response> {
  const { signer } = await office();
  const sentAt = new Date();
  const isReceipt = request.action === "TaxInvoiceSubmit";
  // The client must read both spellings of the signature's XPath: receipts have one, answers to requests the other.
  const attachment = { id: `${response.receiptId}.xml`, bytes: writeTaxInvoiceResponse(response, signer, isReceipt) };
  const message: NtsMessage = {
    messageId: makeMessageId(sentAt),
    relatesTo: request.messageId,
    to: request.to,
    sentAt,
    attachment,
    from: NTS_SYSTEM,
    receiver: request.from,
    action: isReceipt ? "TaxInvoiceRecvAck" : "ResultsReqRecvAck",
    fields: { ...(!isReceipt && { ResultID: makeResultId(sentAt) }), ReferenceID: attachment.id },
  };
  const { contentType, bytes } = writeNtsMessage(message, signer, OFFICE_TRANSFORMS);
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": contentType });
}

async function acceptSubmission(desk: Desk, message: NtsMessage): Promise<{ response: NtsResponse; isLost: boolean }> {
  const { memory, options } = desk;
  const submitId = message.fields.SubmitID ?? "";
  const earlier = memory.submissions.get(submitId);
  if (earlier) return { response: receiptResponse(earlier), isLost: false };
  const invoices = await openSubmission(desk, message);
  if (!invoices) return { response: refusal(submitId, FAIL_REASONS.notDecrypted), isLost: false };
  const now = new Date();
  const { roots } = await desk.office();
  const judging = { roots, sentAt: message.sentAt, now, memory };
  const submission: RememberedSubmission = {
    submitId,
    receiptId: makeReceiptId(now),
    readyAt: now.getTime() + options.answerAfterMs,
    vainRequests: 0,
    invoices: invoices.map((invoice) => judgeInvoice(invoice, judging)),
  };
  rememberSubmission(memory, submission);
  desk.later(() => notify(desk, submission));
  if (submission.invoices.some(({ route }) => route === "twice")) desk.later(() => notify(desk, submission));
  const isLost = submission.invoices.some(({ route }) => route === "lost");
  return { response: receiptResponse(submission), isLost };
}

async function openSubmission({ office, options }: Desk, message: NtsMessage): Promise<PackedInvoice[] | undefined> {
  const { attachment, fields, replyTo } = message;
  const { SubmitID: submitId = "", ReferenceID: referenceId, TotalCount: total } = fields;
  const isWhole = SUBMIT_ID.test(submitId) && submitId.startsWith(NTS_REGISTRATION_NUMBER);
  // The office calls no other address than the registered one.
  const isRegistered = replyTo === options.publicOrigin + options.noticePath;
  if (!isWhole || !isRegistered || !attachment || attachment.id !== referenceId) return undefined;
  const content = openEnvelope(attachment.bytes, (await office()).opener);
  const invoices = content && openPackage(content);
  return String(invoices?.length) === total ? invoices : undefined;
}

function requestedResults({ memory }: Desk, { fields }: NtsMessage): NtsResponse {
  const submitId = fields.RefSubmitID ?? "";
  const submission = memory.submissions.get(submitId);
  if (!submission) return refusal(submitId, FAIL_REASONS.unknownSubmitId);
  if (Date.now() < submission.readyAt) return stillProcessing(submission);
  const judged = submission.invoices.filter(({ route }) => route !== "silent");
  if (judged.length > 0) return resultsResponse(submission, judged);
  submission.vainRequests += 1;
  if (submission.vainRequests <= MAX_VAIN_REQUESTS) return stillProcessing(submission);
  memory.submissions.delete(submitId);
  return refusal(submitId, FAIL_REASONS.unknownSubmitId);
}

/** Notifies once: a sender that misses the notification can request the results. */
async function notify({ office, options }: Desk, submission: RememberedSubmission): Promise<void> {
  const invoices = submission.invoices.filter(({ route }) => route !== "silent" && route !== "late");
  if (invoices.length === 0) return;
  const { signer } = await office();
  const { noticeOrigin, noticePath, publicOrigin, sender } = options;
  const sentAt = new Date();
  const bytes = writeTaxInvoiceResponse(resultsResponse(submission, invoices), signer);
  const attachment = { id: `${submission.receiptId}.xml`, bytes };
  const message: NtsMessage = {
    action: "ResultsSubmit",
    messageId: makeMessageId(sentAt),
    to: publicOrigin + noticePath,
    sentAt,
    attachment,
    from: NTS_SYSTEM,
    receiver: sender,
    fields: { ResultID: makeResultId(sentAt), ReferenceID: attachment.id },
  };
  const mime = writeNtsMessage(message, signer, OFFICE_TRANSFORMS);
  const upstream: Upstream = {
    service: "nts",
    origin: noticeOrigin,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: 100_000,
    circuit: makeCircuit("nts"),
  };
  const headers = { "Content-Type": mime.contentType };
  const request = new Request(noticeOrigin + noticePath, {
    method: "POST",
    headers,
    body: new Uint8Array(mime.bytes),
  });
  await callUpstream(upstream, request);
}
