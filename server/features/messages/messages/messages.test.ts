import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { MessageInput } from "#contracts/messages/messages.ts";
import { addDays, addSeconds, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { createIssuingMember } from "#testing/documents/issuing-member.ts";
import { type Player, setDocumentStage } from "#testing/documents/small-stage.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import {
  AD_TEXT,
  dispatchOf,
  giveSender,
  jpegOf,
  SENDER,
  stopHandOver,
  takeTurns,
  textTo,
} from "#testing/messages/message-stage.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, receiver, call } = stage;
await stopHandOver(services);
await giveSender(services, sender);

const PATH = "/api/messages";
const today = toSeoulDate(new Date());
const tomorrowNoon = `${addDays(today, 1)}T12:00:00`;
const send = (body: MessageInput, as: Player = sender, headers = {}) => call(as, "POST", PATH, body, headers);
const preview = (body: Partial<MessageInput>, as: Player = sender) => call(as, "POST", `${PATH}/preview`, body);
const rowCount = async () => (await primary.execute(sql`SELECT FROM dispatches`)).rowCount;

describe("a text", () => {
  it("goes to all receivers in one batch, and each is short or long by its own text", async () => {
    const sent = await send({
      ...textTo([]),
      receivers: [
        { toNumber: "010-0000-1111", toName: "김하늘", mgtNum: "FIRST-1" },
        { toNumber: "01000001112", text: "가".repeat(46) },
      ],
    });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({
      count: 2,
      fee: 15 + 40,
      isReserved: false,
      dispatches: [
        { kind: "SMS", fee: 15, mgtNum: "FIRST-1", status: "ACCEPTED" },
        { kind: "LMS", fee: 40, mgtNum: null, status: "ACCEPTED" },
      ],
    });
    const row = await dispatchOf(services, sent.body.data.dispatches[0].docSeq);
    expect(row).toMatchObject({ toNumber: "01000001111", toName: "김하늘", batchSeq: sent.body.data.batchSeq });
    await stage.expectAgreement();
  });

  it("is reserved and canceled", async () => {
    const sent = await send(textTo(["01000001111"], { reserveDT: tomorrowNoon }));
    const [{ docSeq, status }] = sent.body.data.dispatches;
    expect([status, sent.body.data.sendDT]).toEqual(["RESERVED", tomorrowNoon]);
    const canceled = await call(sender, "POST", `${PATH}/${docSeq}/cancel`);
    expect(canceled.body.data).toMatchObject({ status: "CANCELED", refund: 15 });
    await stage.expectAgreement();
  });

  it("with a picture is a photo message; the picture is drawn anew and kept", async () => {
    const image = { name: "봄.jpg", base64: (await jpegOf(640, 480)).toString("base64") };
    const sent = await send(textTo(["01000001111"], { image }));
    expect(sent.body.data.dispatches).toMatchObject([{ kind: "MMS", fee: 100 }]);
    const path = `${PATH}/${sent.body.data.dispatches[0].docSeq}`;
    const detail = await call(sender, "GET", path);
    expect(detail.body.data.files).toMatchObject([{ name: "봄.jpg", contentType: "image/jpeg" }]);
    const picture = await call(sender, "GET", `${path}/picture`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await call(receiver, "GET", `${path}/picture`)).status).toBe(404);
    const plain = (await send(textTo(["01000001111"]))).body.data.dispatches[0].docSeq;
    expect((await call(sender, "GET", `${PATH}/${plain}/picture`)).status).toBe(404);
    await takeTurns(services);
    await send(textTo(["01000001111"], { image }));
    const { rows } = await primary.execute<{ isKept: boolean }>(sql`SELECT is_kept AS "isKept" FROM stored_files`);
    expect(rows).toEqual([{ isKept: true }]);
  });

  it("sent again with the same Idempotency-Key goes out once", async () => {
    const before = await rowCount();
    const headers = { "Idempotency-Key": "once-1" };
    const answers = await Promise.all([1, 2, 3].map(() => send(textTo(["01000001111"]), sender, headers)));
    const batches = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.batchSeq));
    expect(batches.size).toBe(1);
    expect(await rowCount()).toBe((before ?? 0) + 1);
  });
});

describe("a refusal", () => {
  const problems = async (values: Partial<MessageInput>, as: Player = sender) => {
    const { status, body } = await send(textTo(["01000001111"], values), as);
    return { status, code: body.code, fields: body.fields };
  };

  it("names every problem by its field, and leaves nothing behind", async () => {
    const before = await rowCount();
    const answer = await problems({
      fromNumber: "0200000008",
      subject: "가".repeat(21),
      text: "행사 😀",
      isAd: true,
      reserveDT: "2020-01-01T09:00:00",
      receivers: [{ toNumber: "01000001111" }, { toNumber: "02-123-4567" }, { toNumber: "01000001112", text: " " }],
    });
    expect([answer.status, answer.code]).toEqual([422, "DISPATCH_RULE"]);
    expect(Object.keys(answer.fields).sort()).toEqual(
      ["fromNumber", "receivers.1.toNumber", "receivers.2.text", "reserveDT", "subject", "text"].sort(),
    );
    expect(answer.fields.text).toContain("😀");
    expect(await rowCount()).toBe(before);
  });

  it("meets a from number that is not registered, not approved, expired, or another member's", async () => {
    const other = await stage.player();
    await giveSender(services, other, { fromNumber: "0200000031" });
    await giveSender(services, sender, { fromNumber: "0200000032", state: "REVIEW" });
    await giveSender(services, sender, { fromNumber: "0200000033", state: "REJECTED", rejectReason: "흐림" });
    await giveSender(services, sender, { fromNumber: "0200000034", expireDate: addDays(today, -1) });
    await giveSender(services, sender, { fromNumber: "0200000035", expireDate: today });
    for (const [fromNumber, word] of [
      ["0200000030", "등록하지 않은"],
      ["0200000031", "등록하지 않은"],
      ["0200000032", "심사"],
      ["0200000033", "반려"],
      ["0200000034", "유효기간"],
    ] as const) {
      const answer = await problems({ fromNumber });
      expect([answer.status, answer.code]).toEqual([422, "FROM_NUMBER_UNREGISTERED"]);
      expect(answer.fields.fromNumber).toContain(word);
    }
    expect((await problems({ fromNumber: "0200000035" })).status).toBe(200);
  });

  it("meets a service that the partner has blocked, before any other check", async () => {
    const blocked = await stage.player();
    await primary.insert(restricts).values({ partnerSeq: blocked.partnerSeq, blockedServices: ["message"] });
    const wrong = textTo(["1"], { text: "" });
    expect((await send(wrong, blocked)).body.code).toBe("SERVICE_BLOCKED");
    expect((await preview(wrong, blocked)).body.code).toBe("SERVICE_BLOCKED");
  });

  it("meets a key that is used already, and names its receiver", async () => {
    await send({ ...textTo([]), receivers: [{ toNumber: "01000001111", mgtNum: "TAKEN-1" }] });
    const { status, body } = await send({
      ...textTo([]),
      receivers: ["NEW-1", "TAKEN-1", "NEW-1"].map((mgtNum) => ({ toNumber: "01000001111", mgtNum })),
    });
    expect([status, body.code]).toEqual([409, "DOCUMENT_KEY_TAKEN"]);
    expect(Object.keys(body.fields)).toEqual(["receivers.1.mgtNum", "receivers.2.mgtNum"]);
  });

  it.each([
    ["not a JPG", () => Buffer.from("GIF89a notapicture"), "JPG"],
    ["too wide", () => jpegOf(1001, 10), "1,000px"],
    ["of many pixels in few bytes", () => jpegOf(3000, 2000), "1,000px"],
    ["impossible to draw", async () => (await jpegOf(640, 480)).subarray(0, 700), "손상"],
  ])("meets a picture that is %s", async (_, bytesOf, word) => {
    const image = { name: "x.jpg", base64: (await bytesOf()).toString("base64") };
    const answer = await problems({ image });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([422, "DISPATCH_RULE", ["image"]]);
    expect(answer.fields.image).toContain(word);
  });

  it("meets texts that nobody can pay for", async () => {
    const poor = await stage.player(20);
    await giveSender(services, poor);
    expect((await send(textTo(["01000001111", "01000001112"]), poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
  });

  it("meets more than a thousand receivers, and no receiver at all", async () => {
    const many = textTo(Array.from({ length: 1_001 }, () => "01000001111"));
    expect((await send(many)).body).toMatchObject({ code: "INVALID_INPUT", fields: { receivers: /1,000/ } });
    expect((await send(textTo([]))).status).toBe(400);
  });

  it("meets callers who may not send: on the real server, of another role, foreign, unproven, not signed in", async () => {
    const real = await createPartner(services, { hasMemberBilling: true });
    const realSender = {
      ...(await createIssuingMember(services, real)),
      caller: await joinPartner(services, real.partnerSeq),
    };
    const etc = { ...sender, caller: await joinPartner(services, sender.partnerSeq, "ETC") };
    const foreign = { ...sender, caller: receiver.caller };
    const unproven = await stage.sharing(sender, null);
    const answers = await Promise.all(
      [realSender, etc, foreign, unproven].map((as) => send(textTo(["01000001111"]), as)),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 403]);
    expect((await app.request("POST", PATH, { body: textTo(["01000001111"]) })).status).toBe(401);
  });
});

describe("a preview", () => {
  it("turns from short to long as the text grows, and adds up the price", async () => {
    const short = await preview(textTo(["01000001111", "01000001112"], { text: "가".repeat(45) }));
    expect(short.body.data).toMatchObject({
      kind: "SMS",
      bytes: 90,
      mostBytes: 90,
      unitPrice: 15,
      total: 30,
      problems: {},
    });
    const long = await preview(textTo(["01000001111", "01000001112"], { text: "가".repeat(46) }));
    expect(long.body.data).toMatchObject({ kind: "LMS", bytes: 92, mostBytes: 2000, unitPrice: 40, total: 80 });
  });

  it("of an empty text says what is missing", async () => {
    const { status, body } = await preview({});
    expect(status).toBe(200);
    expect(Object.keys(body.data.problems).sort()).toEqual(["fromNumber", "receivers", "text"]);
    expect(body.data).toMatchObject({ kind: "SMS", bytes: 0, total: 0, receivers: [] });
  });

  it("names the characters that no phone shows", async () => {
    const { body } = await preview(textTo(["01000001111"], { text: "행사 😀€😀" }));
    expect(body.data.offendingCharacters).toEqual(["😀", "€"]);
  });

  it("sends nothing and charges nothing", async () => {
    const before = await rowCount();
    await preview(textTo(["01000001111"]));
    expect(await rowCount()).toBe(before);
    await stage.expectAgreement();
  });
});

describe("an ad", () => {
  const ad = (toNumbers: string[], values: Partial<MessageInput> = {}) =>
    textTo(toNumbers, { text: AD_TEXT, isAd: true, reserveDT: tomorrowNoon, ...values });

  it("does not go to a number that opted out, while other texts do", async () => {
    await call(sender, "POST", "/api/configs/opt-outs", { toNumbers: ["010-0000-1113"] });
    const refused = await send(ad(["01000001112", "010-0000-1113"]));
    expect(refused.body).toMatchObject({
      code: "DISPATCH_RULE",
      fields: { "receivers.1.toNumber": "080 수신거부 번호입니다." },
    });
    expect((await send(textTo(["01000001113"]))).status).toBe(200);
  });

  it("reserved for a number that opts out meanwhile fails and is refunded", async () => {
    const sent = await send(
      ad(["01000001114", "01000001115"], {
        reserveDT: addSeconds(toSeoulDateTime(new Date()), 30),
        hasNightConsent: true,
      }),
    );
    const [unwanted, wanted] = sent.body.data.dispatches.map(({ docSeq }: { docSeq: number }) => docSeq);
    await call(sender, "POST", "/api/configs/opt-outs", { toNumbers: ["01000001114"] });
    await takeTurns(services);
    expect(await dispatchOf(services, unwanted)).toMatchObject({
      state: "FAILED",
      resultCode: "1061",
      fee: 15,
      refund: 15,
      dueDT: null,
      sentDT: null,
    });
    expect(await dispatchOf(services, wanted)).toMatchObject({ refund: 0 });
    expect((await dispatchOf(services, wanted)).sentDT).not.toBeNull();
    const detail = await call(sender, "GET", `${PATH}/${unwanted}`);
    expect(detail.body.data).toMatchObject({ status: "FAILED", resultText: "080 수신거부 번호입니다." });
    await stage.expectAgreement();
  });
});

it("a text goes out from the sender's own number", async () => {
  const sent = await send(textTo(["01000001111"]));
  const detail = await call(sender, "GET", `${PATH}/${sent.body.data.dispatches[0].docSeq}`);
  expect(detail.body.data.fromNumber).toBe(SENDER);
});

it("a won sign reaches the carrier as the one that it knows, and stays as it was written", async () => {
  const submits = Object.values(services.carriers).map(({ MESSAGE }) => vi.spyOn(MESSAGE, "submit"));
  const sent = await send(textTo(["01000001111"], { subject: "₩ 안내", text: "₩1,000" }));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await takeTurns(services);
  const carried = submits.flatMap(({ mock }) => mock.calls.flatMap(([{ dispatches }]) => dispatches));
  expect(carried).toContainEqual(expect.objectContaining({ subject: "\uffe6 안내", text: "\uffe61,000" }));
  const { docSeq } = sent.body.data.dispatches[0];
  expect((await call(sender, "GET", `${PATH}/${docSeq}`)).body.data).toMatchObject({ text: "₩1,000" });
});
