import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { listenOnLoopback } from "#server/gateways/sandbox/loopback-server.ts";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import { makeNtsGateway } from "./nts-client.ts";
import { makeSubmitId } from "./nts-ids.ts";
import { type NtsMessage, readNtsMessage, writeNtsMessage } from "./soap-message.ts";
import { type NtsResponse, writeTaxInvoiceResponse } from "./tax-invoice-response.ts";
import { OFFICE_TRANSFORMS, SENDER_TRANSFORMS } from "./ws-security.ts";

const PATH = "/kec";
const { signer, credentials } = openNtsOffice(await testAuthority());
const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

type Form = Omit<NtsResponse, "submitId" | "receiptId" | "respondedAt">;

interface Spelling {
  hasSpaces: boolean;
  transforms: typeof OFFICE_TRANSFORMS;
}

/** Starts an office that answers every request in one form. */
async function gatewayTo(form: Form, { hasSpaces, transforms }: Spelling) {
  const desk = new Hono();
  desk.post(PATH, async (c) => {
    const mime = { contentType: c.req.header("content-type") ?? "", bytes: Buffer.from(await c.req.arrayBuffer()) };
    const request = readNtsMessage(mime, credentials.signer.certificate);
    if (!request) return c.body(null, 400);
    const { messageId: relatesTo, from: receiver, receiver: from, to, fields } = request;
    const submitId = fields.SubmitID ?? fields.RefSubmitID ?? "";
    const response: NtsResponse = { ...form, submitId, receiptId: "NTS-1", respondedAt: "2026-03-05T10:20:30" };
    const attachment = { id: "answer.xml", bytes: writeTaxInvoiceResponse(response, signer, hasSpaces) };
    const action = request.action === "TaxInvoiceSubmit" ? "TaxInvoiceRecvAck" : "ResultsReqRecvAck";
    const answer: NtsMessage = {
      action,
      messageId: "m",
      relatesTo,
      to,
      from,
      receiver,
      sentAt: new Date(),
      attachment,
      fields: { ResultID: "r", ReferenceID: attachment.id },
    };
    const { contentType, bytes } = writeNtsMessage(answer, signer, transforms);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": contentType });
  });
  const server = await listenOnLoopback(desk);
  closing.defer(server.close);
  const sender = { id: "0000000000", name: "가온빌" };
  const replyTo = "https://gaonbill.example/api/nts/results";
  return makeNtsGateway({ url: server.origin + PATH, sender, replyTo, credentials: async () => credentials });
}

const SPELLINGS: readonly [string, Spelling][] = [
  ["an XPath with spaces", { hasSpaces: true, transforms: SENDER_TRANSFORMS }],
  ["an XPath without spaces", { hasSpaces: false, transforms: SENDER_TRANSFORMS }],
  ["an envelope with an XPath of its own", { hasSpaces: false, transforms: OFFICE_TRANSFORMS }],
];

const results = [{ issueId: "202603059900000100000001", code: "SUC001" }];
const counts = { totalCount: 1, successCount: 1, failCount: 0 };
const received = { state: "received", receiptId: "NTS-1" };

/** Each form with its meaning after a submission, and after a request for the results of one. */
const FORMS: readonly [string, Form, object, unknown][] = [
  ["a receipt", { typeCode: "01", description: "접수하였습니다.", results: [] }, received, "processing"],
  ["results that are not there yet", { typeCode: "02", processStatus: "02", results: [] }, received, "processing"],
  ["results", { typeCode: "02", processStatus: "01", ...counts, results }, received, { results }],
  ["results without counts", { typeCode: "02", processStatus: "01", results }, received, { results }],
  [
    "a refusal",
    { typeCode: "01", processStatus: "03", failReason: "FRS001", results: [] },
    { state: "refused", reason: "FRS001" },
    "unknown",
  ],
];

describe.each(FORMS)("%s", (_name, form, receipt, answer) => {
  test.each(SPELLINGS)("is understood in %s", async (_spelling, spelling) => {
    const gateway = await gatewayTo(form, spelling);
    const submitId = makeSubmitId(NTS_REGISTRATION_NUMBER, new Date());
    const invoices = [{ r: Buffer.alloc(20), signedXml: Buffer.from("<TaxInvoice/>") }];
    expect(await gateway.submit({ submitId, invoices, sentAt: new Date() })).toEqual(receipt);
    const expected = typeof answer === "string" ? answer : { submitId, ...(answer as object) };
    expect(await gateway.askResults(submitId)).toEqual(expected);
  });
});
