import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, addSeconds, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { AD_TEXT, giveSender, jpegOf, SENDER, stopHandOver } from "#testing/messages/message-stage.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";

const MESSAGES = "/v1/messages";
const stage = await startV1Stage();
const { v1, services, seller, buyer } = stage;
const { primary } = services.databases;
await stopHandOver(services);
await giveSender(services, seller);

const today = toSeoulDate(new Date());
const plain = { fromNumber: "02-0000-0007", text: "주문하신 상품이 출발했습니다." };
const send = (key: string, values: object = {}, options: object = {}) =>
  v1("POST", MESSAGES, { body: { key, ...plain, toNumber: "010-0000-1111", ...values }, ...options });
const bulk = (receivers: object[], values: object = {}, query = "") =>
  v1("POST", `${MESSAGES}/bulk${query}`, { body: { ...plain, ...values, receivers } });
const rowCount = async () => Number((await primary.execute(sql`SELECT FROM dispatches`)).rowCount);
const reserveDT = `${addDays(today, 2)}T12:00:00+09:00`;

describe("sending a text over /v1", () => {
  it("answers the accepted text, with nothing masked", async () => {
    const { status, body } = await send("SEND-1", { toName: "김하늘" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      key: "SEND-1",
      status: "ACCEPTED",
      statusText: "접수",
      kind: "SMS",
      fromNumber: SENDER,
      fee: 15,
      toNumber: "01000001111",
      toName: "김하늘",
      resultCode: null,
      nextActions: [],
    });
    expect(body.data.sendDT).toMatch(/\+09:00$/);
    const later = await send("SEND-2", { reserveDT });
    expect((await v1("GET", `${MESSAGES}/SEND-2`)).body.data).toEqual(later.body.data);
    expect((await v1("GET", `${MESSAGES}/${later.body.data.docSeq}?by=seq`)).body.data).toEqual(later.body.data);
  });

  it("happens once per key: the same content gets the first answer, other content is refused with what was sent first", async () => {
    const first = await send("ONCE-1", { reserveDT });
    expect((await send("ONCE-1", { reserveDT })).body.data).toEqual(first.body.data);
    const other = await send("ONCE-1", { reserveDT, text: "다른 내용" });
    expect([other.status, other.body.code]).toEqual([409, -11013]);
    expect(other.body.fields.text).toContain(plain.text);
    expect((await send("ONCE-1", {}, { corpNum: buyer.bizId })).status).toBe(422);
  });

  it("sends one of 45 calls at once with one key", async () => {
    const before = await rowCount();
    const answers = await Promise.all(Array.from({ length: 45 }, () => send("CROWD-1")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.docSeq}`)).size).toBe(1);
    expect(await rowCount()).toBe(before + 1);
  }, 60_000);

  it("compares the picture, too", async () => {
    const image = { name: "a.jpg", base64: (await jpegOf(100, 80)).toString("base64") };
    const other = { name: "a.jpg", base64: (await jpegOf(80, 100)).toString("base64") };
    expect((await send("PHOTO-1", { image })).body.data).toMatchObject({ kind: "MMS", fee: 100 });
    expect((await send("PHOTO-1", { image })).status).toBe(200);
    expect((await send("PHOTO-1", { image: other })).body.fields).toHaveProperty("image");
    expect((await send("PHOTO-1")).status).toBe(409);
  });

  it.each([
    ["a receiver that is no mobile number", { toNumber: "02-123-4567" }, -10193, ["toNumber"]],
    ["a sender that is no number", { fromNumber: "123" }, -10191, ["fromNumber"]],
    ["a sender that is not registered", { fromNumber: "0200009999" }, -10192, ["fromNumber"]],
    ["characters that no phone shows", { text: "😀" }, -10207, ["text"]],
    ["an ad without its 080 number", { text: "(광고) 행사", isAd: true, hasNightConsent: true }, -10170, ["text"]],
    ["a picture of another kind", { image: { base64: "R0lGODlh" } }, -10128, ["image"]],
  ])("is refused for %s with its own error number", async (_, values, code, fields) => {
    const { status, body } = await send("WRONG-1", values);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, code, fields]);
  });

  it("is refused for a NUL byte and for fields the contract does not know", async () => {
    expect((await send("WRONG-2", { text: "a\u0000b" })).status).toBe(400);
    expect((await send("WRONG-3", { texts: "a" })).status).toBe(400);
    expect((await send("a b")).body.code).toBe(-25102);
  });

  it("as a dry run writes nothing and names the price and every problem", async () => {
    const before = await rowCount();
    const fine = await v1("POST", `${MESSAGES}?dryRun=true`, {
      body: { key: "TRY-1", ...plain, toNumber: "01000001111" },
    });
    expect(fine.body.data).toMatchObject({ wouldSucceed: true, price: { bonusPoint: 15 }, result: { key: "TRY-1" } });
    const wrong = await v1("POST", `${MESSAGES}?dryRun=true`, {
      body: { key: "TRY-1", ...plain, text: "😀", toNumber: "1" },
    });
    expect(wrong.body.data).toMatchObject({ wouldSucceed: false, result: null });
    expect(wrong.body.data.problems).toHaveLength(1);
    expect(Object.keys(wrong.body.data.problems[0].fields).toSorted()).toEqual(["text", "toNumber"]);
    expect(await rowCount()).toBe(before);
  });
});

describe("sending to many receivers", () => {
  const to = (key: string, toNumber = "01000001111", more: object = {}) => ({ key, toNumber, ...more });

  it("answers each receiver: sent, refused, or sent before; one refusal does not stop the others", async () => {
    await send("MANY-0");
    const { status, body } = await bulk([
      to("MANY-1"),
      to("MANY-2", "02-123-4567"),
      to("MANY-0"),
      to("MANY-3", "01000001112", { text: "가".repeat(50) }),
      to("MANY-1"),
    ]);
    expect(status).toBe(200);
    expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, true, false]);
    expect(body.data[1].error).toMatchObject({ code: -10193, fields: { toNumber: expect.any(String) } });
    expect(body.data[3].data).toMatchObject({ kind: "LMS", fee: 40 });
    expect(body.data[4].error.code).toBe(-11013);
    const [one, , , three] = body.data;
    expect(one.data.batchSeq).toBe(three.data.batchSeq);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("with atomic goes to all or to nobody, and names the receiver that stands in the way", async () => {
    const before = await rowCount();
    const refused = await bulk([to("ALL-1"), to("ALL-2", "1")], {}, "?atomic=true");
    expect([refused.status, refused.body.code]).toEqual([422, -10193]);
    expect(Object.keys(refused.body.fields)).toEqual(["receivers[1].toNumber"]);
    expect(await rowCount()).toBe(before);
    expect((await bulk([to("ALL-1"), to("ALL-2")], {}, "?atomic=true")).body.data).toHaveLength(2);
    const known = await bulk([to("ALL-9"), to("ALL-1", "01000009999")], {}, "?atomic=true");
    expect([known.status, Object.keys(known.body.fields)]).toEqual([409, ["receivers[1].toNumber"]]);
  });

  it("is refused as a whole when the common content is wrong", async () => {
    const before = await rowCount();
    const { status, body } = await bulk([to("NO-1"), to("NO-2", "1")], { text: "😀" });
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, ["receivers[1].toNumber", "text"]]);
    expect(await rowCount()).toBe(before);
  });

  it("twice at once sends each once", async () => {
    const before = await rowCount();
    const receivers = Array.from({ length: 20 }, (_, nth) => to(`TWICE-${nth}`));
    const answers = await Promise.all([bulk(receivers), bulk(receivers.toReversed()), bulk(receivers)]);
    expect(answers.flatMap(({ body }) => body.data).every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect(await rowCount()).toBe(before + 20);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("as a dry run names the problem of each receiver", async () => {
    const { body } = await bulk([to("DRY-1"), to("DRY-2", "1")], {}, "?dryRun=true");
    expect(body.data.wouldSucceed).toBe(false);
    expect(body.data.problems).toMatchObject([
      { code: -10193, fields: { "receivers[1].toNumber": expect.any(String) } },
    ]);
  });
});

describe("a sent text", () => {
  it("is found by key, list and state, and only by its own member", async () => {
    await send("FIND-1", { text: "찾을낱말 안내", reserveDT });
    const list = await v1("GET", `${MESSAGES}?keyword=${encodeURIComponent("찾을낱말")}`);
    expect(list.body.data).toMatchObject([{ key: "FIND-1", toNumber: "01000001111", resultText: "" }]);
    const page = await v1("GET", `${MESSAGES}?limit=1`);
    const next = await v1("GET", `${MESSAGES}?limit=1&cursor=${page.body.meta.nextCursor}`);
    expect(next.body.data[0].docSeq).not.toBe(page.body.data[0].docSeq);
    const states = await v1("POST", `${MESSAGES}/states`, { body: { keys: ["FIND-1", "NONE-1"] } });
    expect(states.body.data).toMatchObject([
      { key: "FIND-1", state: { status: "RESERVED", fee: 15, refund: 0 } },
      { key: "NONE-1", state: null },
    ]);
    expect((await v1("GET", `${MESSAGES}/FIND-1`, { corpNum: buyer.bizId })).body.code).toBe(-21002);
    expect((await v1("GET", MESSAGES, { corpNum: buyer.bizId })).body.data).toEqual([]);
  });

  it("can be canceled while it is reserved", async () => {
    const sent = await send("LATER-1", { reserveDT });
    expect(sent.body.data).toMatchObject({ status: "RESERVED", sendDT: reserveDT });
    expect(sent.body.data.nextActions).toMatchObject([{ action: "cancel", path: `${MESSAGES}/LATER-1/cancel` }]);
    expect((await send("LATER-1", { reserveDT })).status).toBe(200);
    expect((await v1("POST", `${MESSAGES}/LATER-1/cancel`, { corpNum: buyer.bizId })).status).toBe(404);
    const canceled = await v1("POST", `${MESSAGES}/LATER-1/cancel`);
    expect(canceled.body.data).toMatchObject({ status: "CANCELED", refund: 15, nextActions: [] });
    expect((await v1("POST", `${MESSAGES}/LATER-1/cancel`)).body.code).toBe(-10203);
    const soon = `${addSeconds(toSeoulDateTime(new Date()), 50)}+09:00`;
    await send("SOON-1", { reserveDT: soon });
    expect((await v1("POST", `${MESSAGES}/SOON-1/cancel`)).body.code).toBe(-10204);
    const tooFar = await send("FAR-1", { reserveDT: `${addDays(today, 62)}T12:00:00+09:00` });
    expect(Object.keys(tooFar.body.fields)).toEqual(["reserveDT"]);
  });
});

describe("a preview over /v1", () => {
  it("shows kind, bytes, price and problems", async () => {
    const { body } = await v1("POST", `${MESSAGES}/preview`, {
      body: { ...plain, receivers: [{ toNumber: "01000001111" }, { toNumber: "1" }] },
    });
    expect(body.data).toMatchObject({ kind: "SMS", unitPrice: 15, total: 30 });
    expect(Object.keys(body.data.problems)).toEqual(["receivers[1].toNumber"]);
  });
});

describe("opt-outs over /v1", () => {
  it("are added, listed newest first, and keep ads away", async () => {
    const added = await v1("POST", `${MESSAGES}/opt-outs`, { body: { toNumbers: ["010-0000-2221", "01000002222"] } });
    expect(added.body.data).toEqual({ added: 2 });
    const first = await v1("GET", `${MESSAGES}/opt-outs?limit=1`);
    const second = await v1("GET", `${MESSAGES}/opt-outs?limit=1&cursor=${first.body.meta.nextCursor}`);
    expect([...first.body.data, ...second.body.data].map(({ toNumber }) => toNumber).toSorted()).toEqual([
      "01000002221",
      "01000002222",
    ]);
    const ad = await send("AD-1", { text: AD_TEXT, isAd: true, hasNightConsent: true, toNumber: "01000002221" });
    expect([ad.status, ad.body.fields]).toEqual([422, { toNumber: "080 수신거부 번호입니다." }]);
    expect((await v1("GET", `${MESSAGES}/opt-outs`, { corpNum: buyer.bizId })).body.data).toEqual([]);
  });

  it("have a service that provides an 080 number", async () => {
    const service = (verb = "") => v1(verb ? "POST" : "GET", `${MESSAGES}/opt-out-service${verb}`);
    expect((await service()).body.data.state).toBeNull();
    expect((await service("/stop")).status).toBe(404);
    expect((await service("/start")).body.data.optOutNumber).toMatch(/^080/);
    expect((await service("/stop")).body.data.state).toBe("STOPPED");
  });
});

describe("sender numbers over /v1", () => {
  const register = (fromNumber: string, query = "") => {
    const body = new FormData();
    body.set("fromNumber", fromNumber);
    body.set("evidence", "SERVICE_CERTIFICATE");
    body.set("file", new File([new TextEncoder().encode("%PDF-1.7\nproof")], "증명.pdf"));
    return v1("POST", `${MESSAGES}/from-numbers${query}`, { body });
  };

  it("are registered once, listed, and sent from", async () => {
    const dryRun = await register("02-0000-0051", "?dryRun=true");
    expect(dryRun.body.data).toMatchObject({ wouldSucceed: true, result: { status: "APPROVED" } });
    expect((await register("02-0000-0051")).body.data).toMatchObject({ fromNumber: "0200000051", status: "APPROVED" });
    const again = await register("02-0000-0051");
    expect([again.status, again.body.code]).toEqual([409, -10190]);
    const { body } = await v1("GET", `${MESSAGES}/from-numbers`);
    expect(body.data.map(({ fromNumber }: { fromNumber: string }) => fromNumber)).toEqual([SENDER, "0200000051"]);
    expect((await send("FROM-1", { fromNumber: "0200000051" })).status).toBe(200);
  });
});
