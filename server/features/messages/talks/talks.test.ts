import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { matchesTalkTemplate } from "#domain/messages/talk-limits.ts";
import { TALK_RULE_TEXTS } from "#domain/messages/talk-rules.ts";
import { restricts } from "#server/db/schema/companies/restricts.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { CHANNEL, PATIENCE, setTalkStage, TALK_TEXT, TALKS } from "#testing/messages/talk-stage.ts";

const { services, stage, connect, approve, to, send } = await setTalkStage();
const { primary } = services.databases;
const { sender, call } = stage;

const noon = `${addSeconds(toSeoulDateTime(new Date()), 86_400).slice(0, 10)}T12:00:00`;
const friend = (over: object = {}) =>
  send({
    kind: "FT",
    templateCode: undefined,
    text: "(광고) #{이름}님, 새 상품이 들어왔습니다.",
    reserveDT: noon,
    ...over,
  });
const rowOf = async (docSeq: number) => {
  const [row] = await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq));
  if (!row) throw new Error("talk row missing");
  return row;
};
const settled = (docSeqs: readonly number[]) =>
  expect
    .poll(async () => {
      await primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL AND NOT is_reserved`);
      await handOverDispatchesJob.work(services, {});
      return (await Promise.all(docSeqs.map(rowOf))).every(({ dueDT }) => dueDT === null);
    }, PATIENCE)
    .toBe(true);

describe("alimtalk", () => {
  it("goes out as its template, filled with each receiver's values", async () => {
    const sent = await send({ receivers: [to("010-1234-5678"), to("01000003011", { mgtNum: "T-2" })] });
    expect(sent.body.data).toMatchObject({
      count: 2,
      fee: 18,
      dispatches: [{ status: "ACCEPTED" }, { mgtNum: "T-2" }],
    });
    const [first, second] = sent.body.data.dispatches.map(({ docSeq }: { docSeq: number }) => docSeq);
    await settled([first, second]);
    expect(await rowOf(first)).toMatchObject({
      state: "DELIVERED",
      text: "김수신님, 주문하신 복사용지이 출발했습니다.",
    });
    expect(await rowOf(second)).toMatchObject({ state: "FAILED", fee: 9, refund: 9 });
    const detail = await call(sender, "GET", `${TALKS}/${first}`);
    expect(detail.body.data).toMatchObject({ channelId: CHANNEL.channelId, templateCode: "shipped", buttons: [] });
    await stage.expectAgreement();
  });

  it("that does not arrive goes out as a text, charged as a text", async () => {
    const fallback = { way: "SAME" };
    const receivers = [to("010-0000-3104"), to("010-9999-3104")];
    const { body } = await send({ receivers, fallback, fromNumber: "02-0000-0001" });
    const docSeqs = body.data.dispatches.map(({ docSeq }: { docSeq: number }) => docSeq);
    await settled(docSeqs);
    const rows = await Promise.all(docSeqs.map(rowOf));
    expect(rows[0]).toMatchObject({ state: "FALLBACK_DELIVERED", fallback: { kind: "SMS" }, fee: 9 + 15, refund: 9 });
    expect(rows[1]).toMatchObject({ state: "DELIVERED", fee: 9, refund: 0 });
    await stage.expectAgreement();
  });

  it("is refused with every problem at once, by field", async () => {
    const { status, body } = await send({
      text: "#{이름}님, 다른 말",
      buttons: [{ type: "DS", name: "배송" }],
      fallback: { way: "OTHER" },
      reserveDT: "2020-01-01T00:00:00",
      receivers: [to("02-123-4567"), to("010-1234-5678", { variables: {} })],
    });
    expect(status).toBe(422);
    expect(body.code).toBe("DISPATCH_RULE");
    expect(body.fields).toMatchObject({
      buttons: TALK_RULE_TEXTS.buttons,
      "fallback.text": TALK_RULE_TEXTS.fallbackText,
      "receivers.0.toNumber": TALK_RULE_TEXTS.toNumber,
      "receivers.0.variables": TALK_RULE_TEXTS.template,
      "receivers.1.variables": expect.stringContaining("이름"),
      reserveDT: expect.any(String),
      fromNumber: expect.any(String),
    });
  });

  it("never goes out with a text that is not its template", async () => {
    const text = fc.oneof(
      fc.constant(TALK_TEXT),
      fc.constant(`${TALK_TEXT} `),
      fc.stringMatching(/^[가-나a-b#{}이름상품 .,]{1,40}$/),
    );
    const value = fc.string({ minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(text, value, value, async (talkText, 이름, 상품) => {
        const { status, body } = await send({
          text: talkText,
          receivers: [to("010-1234-5678", { variables: { 이름, 상품 } })],
        });
        if (status !== 200) return;
        const row = await rowOf(body.data.dispatches[0].docSeq);
        expect(matchesTalkTemplate(TALK_TEXT, row.text)).toBe(true);
        expect(row.text).not.toContain("#{");
      }),
      { numRuns: 25 },
    );
    await stage.expectAgreement();
  });

  it("uses an own key once, within a call and across calls", async () => {
    const twice = [to("010-1111-1111", { mgtNum: "K-1" }), to("010-1111-1112", { mgtNum: "K-1" })];
    expect((await send({ receivers: twice })).body).toMatchObject({
      code: "DOCUMENT_KEY_TAKEN",
      fields: { "receivers.1.mgtNum": expect.any(String) },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ receivers: [twice[0]] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    await stage.expectAgreement();
  });

  it("reaches a thousand at once, and no more", async () => {
    const receivers = Array.from({ length: 1_001 }, (_, n) => to(`0101234${String(n).padStart(4, "0")}`));
    expect((await send({ receivers })).body.fields.receivers).toMatch(/1,000/);
    const { status, body } = await send({ receivers: receivers.slice(1) });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(body.data).toMatchObject({ count: 1_000, fee: 9_000 });
  });
});

describe("friend talk", () => {
  it("is reserved for daytime with its picture, and canceled", async () => {
    expect((await friend()).body.data).toMatchObject({ isReserved: true, sendDT: noon });
    const night = await friend({ reserveDT: `${noon.slice(0, 10)}T20:50:00` });
    expect(night.body.fields).toEqual({ reserveDT: TALK_RULE_TEXTS.window });
    const { body } = await friend({ kind: "FW", text: "(광고) 새 상품", image: { base64: png(800, 600) } });
    expect(body.data).toMatchObject({ count: 1 });
    const { docSeq } = body.data.dispatches[0];
    expect((await call(sender, "GET", `${TALKS}/${docSeq}`)).body.data).toMatchObject({
      isAd: true,
      files: [{ name: "image.png", contentType: "image/png" }],
    });
    const picture = await call(sender, "GET", `${TALKS}/${docSeq}/picture`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const canceled = await call(sender, "POST", `${TALKS}/${docSeq}/cancel`);
    expect(canceled.body.data).toMatchObject({ status: "CANCELED", refund: expect.any(Number) });
    await stage.expectAgreement();
  });

  it.each([
    ["FW", png(8_000, 5_000), "image"],
    ["FW", Buffer.from("GIF89a").toString("base64"), "image"],
    ["FI", undefined, "image"],
    ["FT", png(800, 600), "image"],
  ])("%s is refused with a wrong or missing picture", async (kind, base64, field) => {
    const { body } = await friend({ kind, text: "(광고) 새 상품", ...(base64 && { image: { base64 } }) });
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("takes a picture up to the size limit", async () => {
    const wide = (bytes: number) => ({ kind: "FW", text: "(광고) 새 상품", image: { base64: png(800, 600, bytes) } });
    expect((await friend(wide(2 * 1024 * 1024))).status).toBe(200);
    expect((await friend(wide(2 * 1024 * 1024 + 1))).body.fields).toEqual({ image: TALK_RULE_TEXTS.FW });
  });

  it("takes no template", async () => {
    expect((await friend({ templateCode: "shipped" })).body.fields).toEqual({
      templateCode: "템플릿은 알림톡에만 쓸 수 있습니다.",
    });
  });
});

describe("refusals", () => {
  it("a blocked service is refused before any other check", async () => {
    const blocked = await stage.player();
    await primary.insert(restricts).values({ partnerSeq: blocked.partnerSeq, blockedServices: ["kakaotalk"] });
    expect((await send({ receivers: [to("x")] }, blocked)).body.code).toBe("SERVICE_BLOCKED");
  });

  it("nothing goes out when nobody can pay", async () => {
    const poor = await stage.player(5);
    await connect(poor);
    await approve("shipped", poor);
    expect((await send({}, poor)).body.code).toBe("MEMBER_BALANCE_SHORT");
    expect((await call(poor, "GET", TALKS)).body.data.totalElements).toBe(0);
  });
});

function png(widthPx: number, heightPx: number, size = 64): string {
  const bytes = Buffer.alloc(size);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
  bytes.writeUInt32BE(widthPx, 16);
  bytes.writeUInt32BE(heightPx, 20);
  return bytes.toString("base64");
}
