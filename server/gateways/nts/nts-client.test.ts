import { Hono } from "hono";
import { afterAll, describe, expect, it, test } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { NTS_MAGIC } from "#domain/documents/nts-magic.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { listenOnLoopback } from "#server/gateways/sandbox/loopback-server.ts";
import { type NtsSandbox, startNtsSandbox } from "#server/gateways/sandbox/nts-server.ts";
import {
  type BusinessSigner,
  businessSigner,
  foreignAuthority,
  nextIssueId,
  ntsInvoice,
  SELLER_NUMBER,
  signedNtsXml,
  testAuthority,
} from "#testing/nts-invoices.ts";
import { GatewayError } from "../gateway-error.ts";
import { openEnvelope, sealFor } from "./enveloped-data.ts";
import type { MimeMessage } from "./multipart.ts";
import type { NtsGateway, NtsResults } from "./nts.ts";
import { makeNtsGateway } from "./nts-client.ts";
import { makeSubmitId } from "./nts-ids.ts";
import type { NtsInvoice } from "./nts-invoice.ts";
import { type NtsMessage, readNtsMessage, writeNtsMessage } from "./soap-message.ts";

const PATH = "/api/nts/results";
const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

const notices: NtsResults[] = [];
const acks: string[] = [];
let waitingFor: (() => void) | undefined;
const results = new Hono();
results.post(PATH, async (c) => {
  const mime = { contentType: c.req.header("content-type") ?? "", bytes: Buffer.from(await c.req.arrayBuffer()) };
  const notification = await office.readNotification(mime);
  if (!notification) return c.body(null, 400);
  notices.push(notification.results);
  acks.push(readNtsMessage(notification.ack, credentials.signer.certificate)?.fields.RefResultID ?? "");
  waitingFor?.();
  return c.body(new Uint8Array(notification.ack.bytes), 200, { "Content-Type": notification.ack.contentType });
});
const listener = await listenOnLoopback(results);
closing.defer(listener.close);

const startOffice = async (answerAfterMs: number): Promise<NtsSandbox> => {
  const sandbox = await startNtsSandbox({
    publicOrigin: "https://gaonbill.example",
    noticeOrigin: listener.origin,
    noticePath: PATH,
    answerAfterMs,
    sender: { id: "0000000000", name: "가온빌" },
    authority: testAuthority,
    rememberedSince: "2026-01-31",
  });
  closing.defer(sandbox.close);
  return sandbox;
};
const sandbox = await startOffice(0);
const office = makeNtsGateway(sandbox.client);
const seller = await businessSigner(SELLER_NUMBER);
const stranger = await businessSigner("2208162517");
const future = await businessSigner(SELLER_NUMBER, addDays(toSeoulDate(new Date()), 2));
const lasting = await businessSigner(SELLER_NUMBER, addDays(toSeoulDate(new Date()), -30));
const foreign = await businessSigner(SELLER_NUMBER, toSeoulDate(new Date()), foreignAuthority());
const { client } = sandbox;
const credentials = await client.credentials();

const pack = (invoice: NtsInvoice, signer: BusinessSigner = seller) => ({
  r: signer.r,
  signedXml: Buffer.from(signedNtsXml(invoice, signer)),
});
const newId = () => makeSubmitId(NTS_REGISTRATION_NUMBER, new Date());

async function submit(invoices: ReturnType<typeof pack>[], gateway: NtsGateway = office, submitId = newId()) {
  const receipt = await gateway.submit({ submitId, invoices, sentAt: new Date() });
  return { submitId, receipt };
}

async function resultOf(packed: ReturnType<typeof pack>): Promise<string | undefined> {
  const { submitId } = await submit([packed]);
  const answer = await office.askResults(submitId);
  return typeof answer === "string" ? answer : answer.results[0]?.code;
}

/** Waits for that many notifications of a submission. */
async function noticesOf(submitId: string, times: number): Promise<NtsResults[]> {
  for (;;) {
    const list = notices.filter((results) => results.submitId === submitId);
    if (list.length >= times) return list;
    await new Promise<void>((resolve) => {
      waitingFor = resolve;
    });
  }
}

describe("the simulated tax office", () => {
  it("accepts a package of a hundred, sends the results and repeats them on request", async () => {
    const invoices = Array.from({ length: 100 }, () => ntsInvoice());
    const { submitId, receipt } = await submit(invoices.map((invoice) => pack(invoice)));
    expect(receipt).toEqual({ state: "received", receiptId: expect.stringMatching(/^NTS-\d{14}-\d{5}$/) });
    const [results] = await noticesOf(submitId, 1);
    const ids = (list: NtsResults | undefined) => list?.results.map(({ issueId }) => issueId).toSorted();
    expect(ids(results)).toEqual(invoices.map(({ issueId }) => issueId).toSorted());
    expect(results?.results.every(({ code }) => code === "SUC001")).toBe(true);
    const answer = await office.askResults(submitId);
    expect(ids(typeof answer === "string" ? undefined : answer)).toEqual(ids(results));
    expect(acks.at(-1)).toMatch(/^\d{8}[0-9a-f]{32}$/);
  });

  it("answers the same submission with the same receipt, and knows no other", async () => {
    const packed = pack(ntsInvoice());
    const { submitId, receipt } = await submit([packed]);
    expect((await submit([packed], office, submitId)).receipt).toEqual(receipt);
    expect(await office.askResults(newId())).toBe("unknown");
  });

  it("is processing until its time has passed", async () => {
    const slow = makeNtsGateway((await startOffice(60_000)).client);
    const { submitId } = await submit([pack(ntsInvoice())], slow);
    expect(await slow.askResults(submitId)).toBe("processing");
  });

  const change = (packed: ReturnType<typeof pack>, from: string | RegExp, to: string) => {
    const text = packed.signedXml.toString();
    expect(text.replace(from, to)).not.toBe(text);
    return { ...packed, signedXml: Buffer.from(text.replace(from, to)) };
  };
  const today = ntsInvoice().writeDate;
  const amended = { typeCode: "0201", amendmentCode: "02" };

  test.each<[string, () => ReturnType<typeof pack>, string]>([
    ["a good one", () => pack(ntsInvoice()), "SUC001"],
    ["a changed byte", () => change(pack(ntsInvoice()), "누리산업", "누리산엄"), "SYN002"],
    ["a changed signature", () => change(pack(ntsInvoice()), /(<ds:SignatureValue>)../, "$1AA"), "SYN002"],
    ["no signature", () => change(pack(ntsInvoice()), /<ds:Signature .*<\/ds:Signature>/s, ""), "SYN002"],
    ["another's certificate", () => pack(ntsInvoice(), stranger), "SYN002"],
    ["another's R value", () => ({ ...pack(ntsInvoice()), r: stranger.r }), "SYN002"],
    ["a certificate of an unknown authority", () => pack(ntsInvoice(), foreign), "SYN002"],
    ["a certificate that is not valid yet", () => pack(ntsInvoice(), future), "SYN002"],
    ["a broken element", () => change(pack(ntsInvoice()), "</TaxInvoice>", ""), "SYN004"],
    [
      "a consigned one signed by its trustee",
      () => pack(ntsInvoice({ typeCode: "0103", broker: { id: "2208162517", name: "수탁", ceoName: "박" } }), stranger),
      "SUC001",
    ],
    [
      "a consigned one signed by its seller",
      () => pack(ntsInvoice({ typeCode: "0103", broker: { id: "2208162517", name: "수탁", ceoName: "박" } })),
      "SYN002",
    ],
    ["no e-mail", () => pack(ntsInvoice({ invoicee: { ...ntsInvoice().invoicee, contact: undefined } })), "SYN004"],
    ["a wrong sum", () => pack(ntsInvoice({ total: 1, payments: [] })), "ERR007"],
    ["another date in its number", () => pack(ntsInvoice({ issueId: nextIssueId("2026-01-01") })), "ERR006"],
    [
      "another system's number",
      () => pack(ntsInvoice({ issueId: `${today.replaceAll("-", "")}4100000200000001` })),
      "ERR010",
    ],
    ["an unknown code", () => pack(ntsInvoice({ purposeCode: "09" })), "ERR008"],
    [
      "signed later than sent",
      () => pack(ntsInvoice({ issuedAt: `${today}T23:59:59` })),
      isLate() ? "SUC001" : "ERR005",
    ],
    ["an old original", () => pack(ntsInvoice({ ...amended, originalIssueId: "202601314100000200000001" })), "SUC001"],
    [
      "an unknown original",
      () => pack(ntsInvoice({ ...amended, originalIssueId: "202602014100000200000001" })),
      "ERR011",
    ],
    ["an original that is no number", () => pack(ntsInvoice({ ...amended, originalIssueId: "x" })), "ERR011"],
  ])("%s", async (_name, make, code) => {
    expect(await resultOf(make())).toBe(code);
  });

  it("knows the originals it has accepted, of the same seller", async () => {
    const [accepted, refused] = [ntsInvoice(), ntsInvoice({ total: 1, payments: [] })];
    await submit([pack(accepted), pack(refused)]);
    const amend = (originalIssueId: string) => pack(ntsInvoice({ ...amended, originalIssueId }));
    expect(await resultOf(amend(accepted.issueId))).toBe("SUC001");
    expect(await resultOf(amend(refused.issueId))).toBe("ERR011");
    const others = { invoicer: { ...ntsInvoice().invoicer, id: "2208162517" } };
    expect(
      await resultOf(pack(ntsInvoice({ ...amended, ...others, originalIssueId: accepted.issueId }), stranger)),
    ).toBe("ERR011");
  });

  it("accepts a number once, unless it was refused", async () => {
    const invoice = ntsInvoice();
    expect(await resultOf(pack({ ...invoice, total: 1, payments: [] }))).toBe("ERR007");
    expect(await resultOf(pack(invoice))).toBe("SUC001");
    expect(await resultOf(pack(invoice))).toBe("SYN003");
  });

  it("accepts documents of a clock that is ahead, sent by that clock, but none sent long ago", async () => {
    const day = 86_400_000;
    const codeOf = async (issuedAt: string, sentAt: Date) => {
      const submitId = newId();
      await office.submit({ submitId, invoices: [pack(ntsInvoice({ issuedAt }), lasting)], sentAt });
      const answer = await office.askResults(submitId);
      return typeof answer === "string" ? answer : answer.results[0]?.code;
    };
    const ahead = new Date(Date.now() + 40 * day);
    expect(await codeOf(ahead.toISOString().slice(0, 19), ahead)).toBe("SUC001");
    expect(await codeOf(ntsInvoice().issuedAt, new Date(Date.now() - 2 * day))).toBe("ERR004");
  });
});

/** In the last seconds of a day no time of that day is later. */
function isLate(): boolean {
  return new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 19) >= "23:59:50";
}

describe("own keys with a magic ending", () => {
  const codes = NTS_MAGIC.filter(({ outcome }) => outcome === outcome.toUpperCase());

  test.each(codes)("$ending: $outcome", async ({ ending, outcome }) => {
    expect(await resultOf(pack(ntsInvoice({ ownKey: `k${ending}` })))).toBe(outcome);
  });

  it("silence: processing twice, then unknown, and no notification", async () => {
    const { submitId } = await submit([pack(ntsInvoice({ ownKey: "k-nts-silent" }))]);
    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push(await office.askResults(submitId));
    expect(answers).toEqual(["processing", "processing", "unknown"]);
    expect(notices.some((results) => results.submitId === submitId)).toBe(false);
  });

  it("silence holds up nobody else in the package", async () => {
    const invoice = ntsInvoice();
    const { submitId } = await submit([pack(ntsInvoice({ ownKey: "k-nts-silent" })), pack(invoice)]);
    expect(await office.askResults(submitId)).toEqual({
      submitId,
      results: [{ issueId: invoice.issueId, code: "SUC001" }],
    });
  });

  it("twice: the same results are sent twice", async () => {
    const { submitId } = await submit([pack(ntsInvoice({ ownKey: "k-nts-twice" }))]);
    const [first, second] = await noticesOf(submitId, 2);
    expect(second).toEqual(first);
  });

  it("late: no notification comes, a request gets the results", async () => {
    const { submitId } = await submit([pack(ntsInvoice({ ownKey: "k-nts-late" }))]);
    expect(await office.askResults(submitId)).toMatchObject({ results: [{ code: "SUC001" }] });
    const { submitId: next } = await submit([pack(ntsInvoice())]);
    await noticesOf(next, 1);
    expect(notices.some((results) => results.submitId === submitId)).toBe(false);
  });

  it("lost: the answer never comes, but the submission is known", async () => {
    const submitId = newId();
    const packed = [pack(ntsInvoice({ ownKey: "k-nts-lost" }))];
    await expect(submit(packed, office, submitId)).rejects.toMatchObject({ reason: "unreachable" });
    expect(await office.askResults(submitId)).toMatchObject({ results: [{ code: "SUC001" }] });
    expect((await submit(packed, office, submitId)).receipt.state).toBe("received");
  });
});

describe("the wire", () => {
  /** Sends a submission whose bytes are changed on the way. */
  async function sendChanged(change: (mime: MimeMessage, bytes: Buffer) => MimeMessage) {
    const submitId = newId();
    const bytes = sealFor(credentials.encryptionCertificate, Buffer.from("no package"));
    const attachment = { id: `${submitId}.cms`, bytes };
    const message: NtsMessage = {
      action: "TaxInvoiceSubmit",
      messageId: "m",
      to: client.url,
      from: client.sender,
      sentAt: new Date(),
      receiver: { id: "9999999999", name: "국세청" },
      replyTo: client.replyTo,
      attachment,
      fields: { SubmitID: submitId, TotalCount: "1", ReferenceID: attachment.id },
    };
    const mime = change(writeNtsMessage(message, credentials.signer), bytes);
    const headers = { "Content-Type": mime.contentType };
    return fetch(client.url, { method: "POST", headers, body: new Uint8Array(mime.bytes) });
  }

  it("refuses a message with a changed byte, in its envelope or its attachment, and a stranger's", async () => {
    const flip = (mime: MimeMessage, position: number): MimeMessage => {
      const bytes = Buffer.from(mime.bytes);
      bytes[position] = (bytes[position] ?? 0) ^ 1;
      return { ...mime, bytes };
    };
    expect((await sendChanged((mime) => mime)).status).toBe(200);
    expect((await sendChanged((mime) => flip(mime, mime.bytes.indexOf("TotalCount>1") + 11))).status).toBe(400);
    expect((await sendChanged((mime, bytes) => flip(mime, mime.bytes.indexOf(bytes) + 50))).status).toBe(400);
    expect((await sendChanged((mime) => ({ ...mime, bytes: Buffer.from("x") }))).status).toBe(400);
    const foreign = makeNtsGateway({ ...client, credentials: async () => ({ ...credentials, signer: seller }) });
    await expect(submit([pack(ntsInvoice())], foreign)).rejects.toThrow(new GatewayError("nts", "refused", 400));
  });

  it("sends back as a whole what it cannot open", async () => {
    const sealedWrong = { ...credentials, encryptionCertificate: credentials.signer.certificate };
    const wrong = makeNtsGateway({ ...client, credentials: async () => sealedWrong });
    expect((await submit([pack(ntsInvoice())], wrong)).receipt).toEqual({ state: "refused", reason: "FRS002" });
    expect(
      openEnvelope(Buffer.from("x"), { certificate: credentials.systemCertificate, privateKey: seller.privateKey }),
    ).toBeUndefined();
  });

  it("trusts nobody but the tax office", async () => {
    const wary = makeNtsGateway({
      ...client,
      credentials: async () => ({ ...credentials, systemCertificate: seller.certificate }),
    });
    await expect(submit([pack(ntsInvoice())], wary)).rejects.toThrow(new GatewayError("nts", "bad-answer"));
    const own = writeNtsMessage(
      {
        action: "ResultsSubmit",
        messageId: "m",
        to: client.replyTo,
        sentAt: new Date(),
        from: client.sender,
        receiver: client.sender,
        fields: { ResultID: "r" },
      },
      credentials.signer,
    );
    expect(await office.readNotification(own)).toBeUndefined();
    expect(await office.readNotification({ contentType: "text/xml", bytes: Buffer.from("<a/>") })).toBeUndefined();
  });

  it("fails when the office cannot be reached", async () => {
    const gone = makeNtsGateway({ ...client, url: "http://127.0.0.1:9/kec" });
    await expect(gone.askResults(newId())).rejects.toMatchObject({ service: "nts", reason: "unreachable" });
  });
});
