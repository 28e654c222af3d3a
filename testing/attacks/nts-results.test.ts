import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { BRANDS, NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { makeMessageId, makeSubmitId } from "#server/gateways/nts/nts-ids.ts";
import { type NtsMessage, writeNtsMessage } from "#server/gateways/nts/soap-message.ts";
import { writeTaxInvoiceResponse } from "#server/gateways/nts/tax-invoice-response.ts";
import type { NtsSigner } from "#server/gateways/nts/xml-signature.ts";
import { openNtsOffice } from "#server/gateways/sandbox/nts-office.ts";
import { expectLinear, PATIENT } from "#testing/cpu-growth.ts";
import { setNtsStage } from "#testing/documents/nts-stage.ts";
import { testAuthority } from "#testing/nts-invoices.ts";
import { ntsSettings } from "#testing/nts-settings.ts";

const PATH = "/api/nts/results";

// The real office of this app has keys of the tests' own, so that the tests can act as the office.
const office = openNtsOffice(await testAuthority());
const stage = await setNtsStage(await ntsSettings(office));
const { testApp, issued, until, find } = stage;

/** Writes an office's result of an invoice, signed by any signer. */
function notice(submitId: string, issueId: string, code: string, signer: NtsSigner) {
  const sentAt = new Date();
  const bytes = writeTaxInvoiceResponse(
    {
      submitId,
      receiptId: "NTS-20260305102030-00001",
      typeCode: "02",
      respondedAt: "2026-03-05T10:20:30",
      processStatus: "01",
      totalCount: 1,
      successCount: 1,
      failCount: 0,
      results: [{ issueId, code }],
    },
    signer,
  );
  const message: NtsMessage = {
    action: "ResultsSubmit",
    messageId: makeMessageId(sentAt),
    to: "http://localhost",
    sentAt,
    from: { id: "9999999999", name: "국세청" },
    receiver: { id: "0000000000", name: "가온빌" },
    fields: { ResultID: "r" },
    attachment: { id: "results.xml", bytes },
  };
  return writeNtsMessage(message, signer);
}

const ask = (body: Uint8Array, contentType: string, clientIp = "198.51.100.9") =>
  testApp.app.request(
    PATH,
    { method: "POST", headers: { "Content-Type": contentType }, body: new Uint8Array(body) },
    { clientIp },
  );

const post = async (body: Uint8Array, contentType: string): Promise<number> => (await ask(body, contentType)).status;

const send = ({ bytes, contentType }: ReturnType<typeof notice>) => post(bytes, contentType);

it("results that the office did not sign, or another office signed, change nothing", async () => {
  const row = await until(await issued("1-nts-silent"), ({ ntsSendState }) => ntsSendState === 3);
  const { submitId, ntsNum } = row;
  const forged = (signer: NtsSigner) => notice(submitId ?? "", ntsNum ?? "", "SUC001", signer);
  // The real office's key signs here, but this invoice is of the test server and went to the simulator.
  expect(await send(forged(office.signer))).toBe(400);
  expect(await send(forged(office.credentials.signer))).toBe(400);
  expect((await find(row)).ntsSendState).toBe(3);
  const unknown = makeSubmitId(NTS_REGISTRATION_NUMBER, new Date());
  expect(await send(notice(unknown, ntsNum ?? "", "SUC001", office.signer))).toBe(400);
});

it("an office can only report on invoices in its own submissions", async () => {
  const row = await until(await issued("2-nts-silent"), ({ ntsSendState }) => ntsSendState === 3);
  const own = makeSubmitId(NTS_REGISTRATION_NUMBER, new Date());
  await stage.services.databases.primary.execute(
    sql`INSERT INTO nts_submissions (submit_id, brand, start_dt) VALUES (${own}, ${BRANDS.real}, now())`,
  );
  expect(await send(notice(own, row.ntsNum ?? "", "SUC001", office.signer))).toBe(200);
  expect((await find(row)).ntsSendState).toBe(3);
});

it("any other body is refused without a server error", async () => {
  const { bytes, contentType } = notice("99", "x", "SUC001", office.signer);
  const cut = bytes.subarray(0, bytes.length / 2);
  for (const body of [cut, Buffer.alloc(0), Buffer.from("<a/>"), Buffer.alloc(50_000, "<a>"), Buffer.alloc(1_000)]) {
    for (const type of [contentType, "text/xml", "application/json", "multipart/related"]) {
      expect(await post(body, type)).toBe(400);
    }
  }
  expect(await post(Buffer.alloc(300 * 1024), contentType)).toBe(413);
  for (const method of ["GET", "PUT", "DELETE"]) {
    expect((await testApp.request(method, PATH)).status).toBe(405);
  }
});

it("a notice full of namespaces costs no more than its length, whoever sends it", PATIENT, async () => {
  const { bytes, contentType } = notice("99", "x", "SUC001", office.credentials.signer);
  await expectLinear((count) => {
    const declared = Array.from({ length: count }, (_, at) => ` xmlns:n${at}="u"`).join("");
    const text = bytes
      .toString("latin1")
      .replace("<soapenv:Envelope", `<soapenv:Envelope${declared}`)
      .replace("<wsa:To>", `${'<a xmlns:b="c"/>'.repeat(count)}<wsa:To>`);
    return async () => expect(await post(Buffer.from(text, "latin1"), contentType)).toBe(400);
  }, 6_000);
});

it("an address that sends more than the office does has to wait, and others do not", async () => {
  const body = Buffer.from("<a/>");
  const answers = [];
  for (let times = 0; times < 130; times += 1) answers.push(await ask(body, "text/xml", "198.51.100.77"));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answers.slice(0, 100).map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 400));
  expect((await ask(body, "text/xml", "198.51.100.78")).status).toBe(400);
});
