import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CASHBILL_NTS_RESULTS } from "#domain/documents/nts-result.ts";
import { BRANDS } from "#domain/provider.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import type { CashbillNtsGateway } from "#server/gateways/cashbill-nts.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { relayHeaders } from "#server/gateways/relay-signature.ts";
import { startCashbillNtsSandbox } from "#server/gateways/sandbox/cashbill-nts-server.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { CASHBILL_NOTICE_PATH } from "./nts-calls.ts";
import { cashbillNtsKey } from "./nts-results.ts";
import { transmitCashbillsJob } from "./transmit-cashbills.ts";

const KEYS = randomBytes(32).toString("base64url");
const app = await startTestApp({ SECRET_KEYS: KEYS });
const { services, request } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
// Runs come when a test says so.
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${transmitCashbillsJob.name}`);
const { sender, call } = stage;

/** This second simulator has the same keys, so a test can sign with it as the first one does. */
const { client: signer, close } = await startCashbillNtsSandbox({
  secretKeys: [KEYS],
  noticeOrigin: "http://127.0.0.1:9",
  noticePath: CASHBILL_NOTICE_PATH,
  answerAfterMs: 0,
});
await close();

const notice = (body: object, key = signer.key) => {
  const text = JSON.stringify(body);
  const signed = relayHeaders(key, { method: "POST", path: CASHBILL_NOTICE_PATH, body: text });
  return request("POST", CASHBILL_NOTICE_PATH, {
    body: text,
    headers: { ...signed, "Content-Type": "application/json" },
  });
};

const run = (over: Partial<CashbillNtsGateway> = {}) => {
  const simulator = services.cashbillNts[BRANDS.test];
  const cashbillNts = { ...services.cashbillNts, [BRANDS.test]: { ...simulator, ...over } };
  return transmitCashbillsJob.work(Object.keys(over).length === 0 ? services : { ...services, cashbillNts }, {});
};
const rowOf = async (docSeq: number) => {
  const [row] = await primary.select().from(cashbills).where(eq(cashbills.docSeq, docSeq));
  if (!row) throw new Error("no receipt");
  return row;
};
const issued = async (mgtNum: string | null = null): Promise<number> =>
  (await call(sender, "POST", "/api/cashbills", { ...stage.cashbill(), mgtNum, issue: true })).body.data.docSeq;
const comeDue = (docSeq: number) =>
  primary.execute(sql`UPDATE cashbills SET nts_due_dt = now() WHERE doc_seq = ${docSeq}`);
const moveClock = (seconds: number) =>
  primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${sender.partnerSeq}, ${seconds})
    ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + ${seconds}`);

describe("receipts on their way", () => {
  it("stay until five by the partner's clock, then go", async () => {
    const docSeq = await issued();
    await run();
    expect((await rowOf(docSeq)).state).toBe("ISSUED");
    await moveClock(86_400);
    await run();
    const sent = await rowOf(docSeq);
    expect(sent.state).toBe("NTS_SENT");
    expect(sent.history.map(({ action }) => action)).toEqual(["REGISTER", "ISSUE", "SEND_NTS"]);
    await moveClock(60);
    await run();
    expect(await rowOf(docSeq)).toMatchObject({ state: "NTS_SUCCESS", ntsResultCode: "0000", ntsDueDT: null });
    await stage.expectAgreement();
  });

  it.each(["TS1", "TS2", "TS3", "TS4", "TS7"] as const)(
    "come back with %s as a key asks, and can be sent again",
    async (code) => {
      const docSeq = await issued(`K-${code}-nts-${code.toLowerCase()}`);
      await comeDue(docSeq);
      await run();
      await comeDue(docSeq);
      await run();
      const failed = await rowOf(docSeq);
      expect(failed).toMatchObject({ state: "NTS_FAILURE", ntsResultCode: code, ntsDueDT: null });
      expect(failed.history.at(-1)?.note).toBe(`${code} ${CASHBILL_NTS_RESULTS[code].text}`);
      const again = await call(sender, "POST", `/api/cashbills/documents/${docSeq}/transmit`);
      expect(again.status).toBe(200);
      await stage.expectAgreement();
    },
  );

  it("are told by notice, once, whoever tells it again", async () => {
    const docSeq = await issued("K-late-nts-late");
    await comeDue(docSeq);
    await run();
    const key = cashbillNtsKey(await rowOf(docSeq));
    expect((await notice({ key, code: "0000" })).body).toBe("OK");
    const first = await rowOf(docSeq);
    expect(first.state).toBe("NTS_SUCCESS");
    const answers = await Promise.all([notice({ key, code: "0000" }), notice({ key, code: "TS4" })]);
    expect(answers.map(({ body }) => body)).toEqual(["OK", "OK"]);
    expect(await rowOf(docSeq)).toEqual(first);
  });

  it("are not told by anybody else, nor about what was never sent", async () => {
    const docSeq = await issued();
    const key = cashbillNtsKey(await rowOf(docSeq));
    expect((await notice({ key, code: "0000" })).status).toBe(400);
    expect((await notice({ key, code: "0000" }, "a key of somebody else")).status).toBe(400);
    expect((await notice({ key: "cashbill-1-99999999", code: "0000" })).status).toBe(400);
    expect((await notice({ key: "cashbill-x", code: "0000" })).status).toBe(400);
    expect((await notice({ key, code: "OK" })).status).toBe(400);
    expect((await request("GET", CASHBILL_NOTICE_PATH)).status).toBe(405);
    expect((await rowOf(docSeq)).state).toBe("ISSUED");
  });

  it("are sent again where nobody knows them, and asked about where the answer was lost", async () => {
    const lost = await issued("K-lost-nts-lost");
    await comeDue(lost);
    await run();
    expect((await rowOf(lost)).state).toBe("NTS_SENT");
    await comeDue(lost);
    await run();
    expect((await rowOf(lost)).state).toBe("NTS_SUCCESS");
    const unsent = await issued();
    await comeDue(unsent);
    const submit = () => Promise.reject(new GatewayError("cashbill-nts", "unreachable"));
    await run({ submit });
    expect((await rowOf(unsent)).state).toBe("NTS_SENT");
    await comeDue(unsent);
    await run();
    await comeDue(unsent);
    await run();
    expect((await rowOf(unsent)).state).toBe("NTS_SUCCESS");
  });

  it("wait when nobody is there: what has not left may still be taken back", async () => {
    const docs = [await issued(), await issued(), await issued()];
    for (const docSeq of docs) await comeDue(docSeq);
    await run({ submit: () => Promise.reject(new GatewayError("cashbill-nts", "unreachable")) });
    const states = await Promise.all(docs.map(async (docSeq) => (await rowOf(docSeq)).state));
    expect(states.filter((state) => state === "NTS_SENT")).toHaveLength(1);
    for (const docSeq of docs) await comeDue(docSeq);
    await run();
    for (const docSeq of docs) await comeDue(docSeq);
    await run();
    for (const docSeq of docs) expect((await rowOf(docSeq)).state).toBe("NTS_SUCCESS");
  });

  it("are asked about ever more seldom, end in failure after a day of silence, and a late answer still counts", async () => {
    const docSeq = await issued("K-mute-nts-silent");
    await comeDue(docSeq);
    await moveClock(0);
    await run();
    for (const seconds of [31, 3_600, 21_600, 21_600, 21_600, 21_600]) {
      await moveClock(seconds);
      await run();
    }
    const silent = await rowOf(docSeq);
    expect(silent).toMatchObject({ state: "NTS_FAILURE", ntsResultCode: null, ntsDueDT: null });
    expect((await notice({ key: cashbillNtsKey(silent), code: "0000" })).body).toBe("OK");
    expect(await rowOf(docSeq)).toMatchObject({ state: "NTS_SUCCESS", ntsResultCode: "0000" });
    await stage.expectAgreement();
  });

  it("that cancel another wait until that one has arrived", async () => {
    const docSeq = await issued("K-base-nts-late");
    await comeDue(docSeq);
    await run({ ask: async () => "waiting" });
    const { data } = (await call(sender, "POST", `/api/cashbills/documents/${docSeq}/cancel`, {})).body;
    await comeDue(data.docSeq);
    await run({ ask: async () => "waiting" });
    expect((await rowOf(data.docSeq)).state).toBe("ISSUED");
    await comeDue(docSeq);
    await run();
    await comeDue(data.docSeq);
    await run();
    expect(["NTS_SENT", "NTS_SUCCESS"]).toContain((await rowOf(data.docSeq)).state);
  });

  it("go once, however many workers there are", async () => {
    const docSeq = await issued();
    await comeDue(docSeq);
    let sent = 0;
    const submit: CashbillNtsGateway["submit"] = async () => {
      sent += 1;
    };
    await Promise.all([run({ submit }), run({ submit }), run({ submit })]);
    expect(sent).toBe(1);
  });
});
