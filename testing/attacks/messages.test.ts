import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { giveSender, jpegOf, stopHandOver } from "../messages/message-stage.ts";
import { startV1Stage } from "../v1/v1-stage.ts";

const stage = await startV1Stage();
const { v1, services, seller, buyer, partner } = stage;
const { primary } = services.databases;
await stopHandOver(services);
await giveSender(services, seller);
await giveSender(services, buyer, { fromNumber: "0200000071" });

const body = (key: string, change: object = {}) => ({
  key,
  fromNumber: "0200000007",
  toNumber: "01000001111",
  text: "안내",
  ...change,
});
const send = (key: string, change: object = {}, options: object = {}) =>
  v1("POST", "/v1/messages", { body: body(key, change), ...options });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

describe("a sender of texts", () => {
  it("cannot send from the number of another member of the same partner", async () => {
    expect((await send("THEFT-1", { fromNumber: "0200000071" })).body.code).toBe(-10192);
    expect((await send("THEFT-1", { fromNumber: "0200000071" }, { corpNum: buyer.bizId })).status).toBe(200);
  });

  it("cannot send with a key that only reads, nor read or cancel another member's message", async () => {
    const reading = await stage.addKey(partner.partnerSeq, "READ");
    expect((await send("READ-1", {}, { key: reading })).body.code).toBe(-10019);
    const { docSeq } = (await send("MINE-1")).body.data;
    for (const path of ["MINE-1", `${docSeq}?by=seq`]) {
      expect((await v1("GET", `/v1/messages/${path}`, { corpNum: buyer.bizId })).status).toBe(404);
    }
    expect((await v1("POST", `/v1/messages/${docSeq}/cancel?by=seq`, { corpNum: buyer.bizId })).status).toBe(404);
  });

  it("pays once for 45 bulk calls with the same keys at once", async () => {
    const receivers = Array.from({ length: 10 }, (_, nth) => ({ key: `FLOOD-${nth}`, toNumber: "01000001111" }));
    const { key: _, toNumber: __, ...common } = body("");
    const flood = Array.from({ length: 45 }, () => v1("POST", "/v1/messages/bulk", { body: { ...common, receivers } }));
    // On a busy machine some find no free connection in time and are told to retry.
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    const { rows } = await primary.execute(sql`SELECT FROM document_keys WHERE own_key LIKE 'FLOOD-%'`);
    expect(rows).toHaveLength(10);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  }, 60_000);

  it("reaches nobody who opted out by an ad that is sent as none", async () => {
    const text = "(광고) 봄 행사\n무료수신거부 080-123-4567";
    const toNumber = "01000001112";
    await v1("POST", "/v1/messages/opt-outs", { body: { toNumbers: [toNumber] } });
    const hasNightConsent = true;
    expect((await send("AD-1", { text, toNumber, isAd: true, hasNightConsent })).status).toBe(422);
    const sentAsNone = await send("AD-2", { text, toNumber });
    expect([sentAsNone.status, Object.keys(sentAsNone.body.fields)]).toEqual([422, ["text"]]);
    const inSubject = await send("AD-3", { subject: "(광고) 봄", text: "행사", toNumber, kind: "LMS" });
    expect([inSubject.status, Object.keys(inSubject.body.fields)]).toEqual([422, ["subject"]]);
  });

  it("cannot send text that the database cannot store", async () => {
    for (const change of [
      { text: "a\u0000b" },
      { toName: "\u0000" },
      { subject: "\ud800" },
      { fromNumber: "\u0000" },
    ]) {
      expect((await send("NUL-1", change)).status).toBe(400);
    }
    const address = await v1("GET", "/v1/messages/a%00b");
    expect([400, 404]).toContain(address.status);
  });

  it("cannot send a broken or oversized picture, and content behind the picture is removed", async () => {
    const fine = await jpegOf(300, 200);
    const bomb = await jpegOf(8_000, 5_000);
    const oversized = Buffer.from(fine);
    // The first frame header claims 65,535 × 65,535 pixels.
    const frame = oversized.indexOf(Buffer.of(0xff, 0xc0));
    oversized.fill(0xff, frame + 5, frame + 9);
    const smuggled = Buffer.concat([fine, Buffer.from("<script>alert(1)</script>")]);
    const outcomes = await Promise.all(
      [bomb, oversized, fine.subarray(0, 400), Buffer.from("<svg/>"), Buffer.concat([fine, Buffer.alloc(310_000)])].map(
        async (bytes, nth) => (await send(`BOMB-${nth}`, { image: { name: "a.jpg", base64: base64(bytes) } })).status,
      ),
    );
    expect(outcomes).toEqual([422, 422, 422, 422, 422]);
    expect((await send("CLEAN-1", { image: { name: "../../a.jpg", base64: base64(smuggled) } })).status).toBe(200);
    const { rows } = await primary.execute<{ key: string; name: string }>(
      sql`SELECT content #>> '{files,0,storageKey}' AS key, content #>> '{files,0,name}' AS name
        FROM dispatch_batches WHERE content ? 'files'`,
    );
    const stored = await services.storage.get(rows[0]?.key ?? "");
    expect(Buffer.from(stored?.bytes ?? []).includes("script")).toBe(false);
    expect(rows[0]?.name).toBe("a.jpg");
  });

  it("cannot read another member's opt-outs", async () => {
    await v1("POST", "/v1/messages/opt-outs", { body: { toNumbers: ["01000005551"] } });
    const page = await v1("GET", "/v1/messages/opt-outs?limit=1");
    await v1("POST", "/v1/messages/opt-outs", { body: { toNumbers: ["01000005552"] } });
    const { nextCursor } = (await v1("GET", "/v1/messages/opt-outs?limit=1")).body.meta;
    expect(page.body.data).toHaveLength(1);
    const stolen = await v1("GET", `/v1/messages/opt-outs?cursor=${nextCursor}`, { corpNum: buyer.bizId });
    expect([stolen.status, Object.keys(stolen.body.fields)]).toEqual([400, ["cursor"]]);
  });
});
