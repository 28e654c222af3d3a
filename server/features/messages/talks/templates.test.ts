import { describe, expect, it } from "vitest";
import { TALK_REJECTION_REASONS } from "#domain/messages/talk-review-magic.ts";
import { relayHeaders } from "#server/gateways/relay-signature.ts";
import { CHANNEL, CHANNELS, setTalkStage, TALK_TEXT, TEMPLATES } from "#testing/messages/talk-stage.ts";
import { TALK_REVIEW_NOTICE_PATH } from "./review-calls.ts";
import { takeTalkReviews } from "./reviews.ts";

const { services, request, stage, reviewedTemplate, connect, register, step, send } = await setTalkStage();
const { sender, receiver, call } = stage;

describe("channels", () => {
  it("are confirmed or rejected; a rejected one may be submitted again", async () => {
    const rejectedShop = { channelId: "@shop-reject", name: "가게" };
    expect(await connect(sender, rejectedShop)).toMatchObject({
      state: "REJECTED",
      reason: TALK_REJECTION_REASONS.channel,
    });
    expect(await connect(sender, rejectedShop)).toMatchObject({ state: "REJECTED" });
    expect((await call(sender, "POST", CHANNELS, CHANNEL)).body.code).toBe("DUPLICATE_TALK_CHANNEL");
  });

  it.each([
    [{ channelId: "a b", name: "가" }, "channelId"],
    [{ channelId: "@a", name: "" }, "name"],
    [{ channelId: "@a", name: "가\0나" }, "name"],
  ])("%j is refused by field", async (body, field) => {
    const answer = await call(sender, "POST", CHANNELS, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/[가-힣]/);
  });
});

describe("templates", () => {
  it("are registered, submitted, rejected with a reason, changed, approved and stopped", async () => {
    const { templateSeq } = (await register("life", { text: "#{이름}님께 쿠폰을 드립니다." })).body.data;
    expect((await step(templateSeq, "submit")).body.data).toMatchObject({ state: "REVIEW" });
    expect(await reviewedTemplate(templateSeq)).toMatchObject({ state: "REJECTED", reason: TALK_REJECTION_REASONS.ad });
    const content = {
      name: "안내",
      text: TALK_TEXT,
      buttons: [{ type: "WL", name: "보기", urlMobile: "https://a.example" }],
    };
    const changed = await call(sender, "PUT", `${TEMPLATES}/${templateSeq}`, content);
    expect(changed.body.data).toMatchObject({ state: "REGISTERED", reason: "", ...content });
    await step(templateSeq, "submit");
    expect(await reviewedTemplate(templateSeq)).toMatchObject({ state: "APPROVED", reason: "" });
    expect((await call(sender, "PUT", `${TEMPLATES}/${templateSeq}`, content)).body.code).toBe("TALK_TEMPLATE_STATE");
    expect((await step(templateSeq, "stop")).body.data).toMatchObject({ state: "STOPPED" });
    expect((await send({ templateCode: "life" })).body).toMatchObject({
      code: "DISPATCH_RULE",
      fields: { templateCode: "승인된 템플릿이 아닙니다." },
    });
  });

  it("are found by word and state, and downloaded as a file", async () => {
    await register("findme", { name: "특별한이름" });
    const list = await call(sender, "GET", `${TEMPLATES}?keyword=${encodeURIComponent("특별한")}&state=REGISTERED`);
    expect(list.body.data.content).toMatchObject([{ templateCode: "findme", channelName: "가온문구" }]);
    const file = await call(sender, "GET", `${TEMPLATES}?keyword=findme&format=csv`);
    expect(file.body.split("\r\n")[1]).toMatch(/^findme,특별한이름,가온문구,'@가온문구,등록,/);
  });

  it("are refused with their problems by field", async () => {
    const wrong = await register("wrong", { text: "#{이름님", buttons: [{ type: "WL", name: "" }] });
    expect(wrong).toMatchObject({ status: 422, body: { code: "TALK_TEMPLATE_RULE" } });
    expect(Object.keys(wrong.body.fields)).toEqual(["text", "buttons.0.name", "buttons.0.urlMobile"]);
    expect((await register("shipped")).body.code).toBe("DUPLICATE_TALK_TEMPLATE");
    expect((await register("else", { channelId: "@남의채널" })).body.fields.channelId).toBeTruthy();
    expect((await register("한글", {})).body.fields.templateCode).toBeTruthy();
  });

  it("of other members are not found", async () => {
    const { templateSeq } = (await register("mine")).body.data;
    const path = `${TEMPLATES}/${templateSeq}`;
    const content = { name: "남", text: "안녕하세요" };
    const answers = await Promise.all([
      call(receiver, "GET", path),
      call(receiver, "PUT", path, content),
      step(templateSeq, "submit", receiver),
      step(templateSeq, "stop", receiver),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call(receiver, "GET", TEMPLATES)).body.data.totalElements).toBe(0);
    expect((await call(receiver, "GET", CHANNELS)).body.data).toEqual([]);
    expect((await send({}, receiver)).body.fields).toMatchObject({
      channelId: "연결한 채널이 아닙니다.",
      templateCode: "이 채널에 등록한 템플릿이 아닙니다.",
    });
    const sharing = await stage.sharing(sender, null);
    expect((await send({}, sharing)).status).toBe(403);
  });

  it("of one code are registered once, however many calls come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register("race")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { templateSeq } = answers.find(({ status }) => status === 200)?.body.data ?? {};
    const submits = await Promise.all(Array.from({ length: 10 }, () => step(templateSeq, "submit")));
    expect(submits.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("are judged once, only by their reviewers, and not by a verdict on an earlier submission", async () => {
    const { templateSeq } = (await register("judged-silent")).body.data;
    await step(templateSeq, "submit");
    const gateway = Object.values(services.talkReviews)[0];
    if (!gateway) throw new Error("no reviewers");
    const rejected = (submits: number) => ({
      key: `template-${sender.partnerSeq}-${templateSeq}-${submits}`,
      verdict: "REJECTED" as const,
      reason: "거짓",
    });
    await takeTalkReviews(services, { ...gateway }, [rejected(1)]);
    await takeTalkReviews(services, gateway, [rejected(0), { ...rejected(1), key: "nonsense" }]);
    const body = JSON.stringify({ results: [rejected(1)] });
    const headers = relayHeaders("k".repeat(32), { method: "POST", path: TALK_REVIEW_NOTICE_PATH, body });
    expect((await request("POST", TALK_REVIEW_NOTICE_PATH, { body: JSON.parse(body), headers })).status).toBe(400);
    expect(await reviewedTemplate(templateSeq)).toMatchObject({ state: "APPROVED" });
    await takeTalkReviews(services, gateway, [rejected(1)]);
    expect(await reviewedTemplate(templateSeq)).toMatchObject({ state: "APPROVED" });
  });
});
