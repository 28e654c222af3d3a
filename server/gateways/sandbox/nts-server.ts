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
/** A submission without any result is still being processed twice, and then unknown. */
const ASKED_IN_VAIN_MOST = 2;

export interface NtsSandboxOptions {
  publicOrigin: string;
  /** Where the sender's server takes results, and the path it has registered for them. */
  noticeOrigin: string;
  noticePath: string;
  sender: NtsSystem;
  /** How long the office takes its time. */
  answerAfterMs: number;
  authority: () => Promise<TestAuthority>;
  /** From when on it knows every document; tests may say. */
  rememberedSince?: string;
}

export interface NtsSandbox {
  /** For makeNtsGateway. */
  client: NtsOptions;
  close(): Promise<void>;
}

interface Desk {
  options: NtsSandboxOptions;
  memory: NtsMemory;
  office: () => Promise<NtsOffice>;
  later: (work: () => Promise<void>) => void;
}

/** The tax office in small: it opens, verifies and judges what it is sent for real, and answers like the real one. */
export async function startNtsSandbox(options: NtsSandboxOptions): Promise<NtsSandbox> {
  let opened: Promise<NtsOffice> | undefined;
  const office = () => {
    opened ??= options.authority().then(openNtsOffice);
    return opened;
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
    ...{ url: `${server.origin}${PATH}`, sender, replyTo: publicOrigin + noticePath },
    credentials: async () => (await office()).credentials,
  };
  const close = async () => {
    for (const timer of waiting) clearTimeout(timer);
    await server.close();
  };
  return { client, close };
}

/** Only what our own system has signed is looked at. */
async function receive(c: Context<{ Bindings: HttpBindings }>, desk: Desk, mime: MimeMessage): Promise<Response> {
  const { credentials } = await desk.office();
  const message = readNtsMessage(mime, credentials.signer.certificate);
  if (message?.receiver.id !== NTS_SYSTEM.id) return c.text("not a message of a known system", 400);
  if (message.action === "ResultsReqSubmit") return answer(c, desk, message, askedResults(desk, message));
  if (message.action !== "TaxInvoiceSubmit") return c.text("not an action of the office", 400);
  const { response, isLost } = await takeSubmission(desk, message);
  if (!isLost) return answer(c, desk, message, response);
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function answer(c: Context, { office }: Desk, asked: NtsMessage, response: NtsResponse): Promise<Response> {
  const { signer } = await office();
  const sentAt = new Date();
  const isReceipt = asked.action === "TaxInvoiceSubmit";
  // Both spellings of the signature's XPath are met: receipts have one, answers to questions the other.
  const attachment = { id: `${response.receiptId}.xml`, bytes: writeTaxInvoiceResponse(response, signer, isReceipt) };
  const message: NtsMessage = {
    ...{ messageId: makeMessageId(sentAt), relatesTo: asked.messageId, to: asked.to, sentAt, attachment },
    ...{ from: NTS_SYSTEM, receiver: asked.from },
    action: isReceipt ? "TaxInvoiceRecvAck" : "ResultsReqRecvAck",
    fields: { ...(!isReceipt && { ResultID: makeResultId(sentAt) }), ReferenceID: attachment.id },
  };
  const { contentType, bytes } = writeNtsMessage(message, signer, OFFICE_TRANSFORMS);
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": contentType });
}

async function takeSubmission(desk: Desk, message: NtsMessage): Promise<{ response: NtsResponse; isLost: boolean }> {
  const { memory, options } = desk;
  const submitId = message.fields.SubmitID ?? "";
  const known = memory.submissions.get(submitId);
  if (known) return { response: receiptResponse(known), isLost: false };
  const invoices = await openSubmission(desk, message);
  if (!invoices) return { response: refusal(submitId, FAIL_REASONS.notDecrypted), isLost: false };
  const now = new Date();
  const { roots } = await desk.office();
  const judging = { roots, sentAt: message.sentAt, now, memory };
  const submission: RememberedSubmission = {
    ...{ submitId, receiptId: makeReceiptId(now), readyAt: now.getTime() + options.answerAfterMs, askedInVain: 0 },
    invoices: invoices.map((packed) => judgeInvoice(packed, judging)),
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
  // It calls nowhere but where the sender has registered.
  const isRegistered = replyTo === options.publicOrigin + options.noticePath;
  if (!isWhole || !isRegistered || !attachment || attachment.id !== referenceId) return undefined;
  const content = openEnvelope(attachment.bytes, (await office()).opener);
  const invoices = content && openPackage(content);
  return String(invoices?.length) === total ? invoices : undefined;
}

function askedResults({ memory }: Desk, { fields }: NtsMessage): NtsResponse {
  const submitId = fields.RefSubmitID ?? "";
  const submission = memory.submissions.get(submitId);
  if (!submission) return refusal(submitId, FAIL_REASONS.unknownSubmitId);
  if (Date.now() < submission.readyAt) return stillProcessing(submission);
  const answered = submission.invoices.filter(({ route }) => route !== "silent");
  if (answered.length > 0) return resultsResponse(submission, answered);
  submission.askedInVain += 1;
  if (submission.askedInVain <= ASKED_IN_VAIN_MOST) return stillProcessing(submission);
  memory.submissions.delete(submitId);
  return refusal(submitId, FAIL_REASONS.unknownSubmitId);
}

/** Tried once: whoever misses it can ask. */
async function notify({ office, options }: Desk, submission: RememberedSubmission): Promise<void> {
  const told = submission.invoices.filter(({ route }) => route !== "silent" && route !== "late");
  if (told.length === 0) return;
  const { signer } = await office();
  const { noticeOrigin, noticePath, publicOrigin, sender } = options;
  const sentAt = new Date();
  const bytes = writeTaxInvoiceResponse(resultsResponse(submission, told), signer);
  const attachment = { id: `${submission.receiptId}.xml`, bytes };
  const message: NtsMessage = {
    ...{ action: "ResultsSubmit", messageId: makeMessageId(sentAt), to: publicOrigin + noticePath, sentAt, attachment },
    ...{ from: NTS_SYSTEM, receiver: sender, fields: { ResultID: makeResultId(sentAt), ReferenceID: attachment.id } },
  };
  const written = writeNtsMessage(message, signer, OFFICE_TRANSFORMS);
  const upstream: Upstream = {
    ...{ service: "nts", origin: noticeOrigin, timeoutMs: UPSTREAM_TIMEOUT_MS, maxAnswerBytes: 100_000 },
    circuit: makeCircuit("nts"),
  };
  const headers = { "Content-Type": written.contentType };
  const request = new Request(noticeOrigin + noticePath, {
    method: "POST",
    headers,
    body: new Uint8Array(written.bytes),
  });
  await callUpstream(upstream, request);
}
