import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { createPartner } from "#testing/factories.ts";
import { startV1Stage } from "#testing/v1/v1-stage.ts";
import { reviewTalksJob } from "./review-talks.ts";

const stage = await startV1Stage();
const { services, v1, seller, buyer } = stage;
const { primary } = services.databases;
await primary.execute(
  sql`DELETE FROM pgboss.schedule WHERE name IN (${handOverDispatchesJob.name}, ${reviewTalksJob.name})`,
);

const TALKS = "/v1/talks";
const CHANNELS = "/v1/talk-channels";
const TEMPLATES = "/v1/talk-templates";
/** Reviewers and carriers answer at once, but a busy machine may be slow. */
const PATIENCE = { timeout: 60_000, interval: 50 };
const CHANNEL = { channelId: "@다온", name: "다온" };
const CONTENT = { name: "배송", text: "#{이름}님, 출발했습니다.", buttons: [{ type: "DS", name: "배송 조회" }] };

const review = async (path: string) =>
  vi.waitFor(async () => {
    await primary.execute(sql`UPDATE talk_templates SET due_dt = now() WHERE due_dt IS NOT NULL`);
    await primary.execute(sql`UPDATE talk_channels SET due_dt = now() WHERE due_dt IS NOT NULL`);
    await reviewTalksJob.work(services, {});
    const { body } = await v1("GET", path);
    expect(JSON.stringify(body)).not.toContain('"REVIEW"');
    return body.data;
  }, PATIENCE);
const register = (templateCode: string, over: object = {}) =>
  v1("POST", TEMPLATES, { body: { ...CONTENT, channelId: CHANNEL.channelId, templateCode, ...over } });

await v1("POST", CHANNELS, { body: CHANNEL });
await review(CHANNELS);
await register("shipped");
await v1("POST", `${TEMPLATES}/shipped/submit`);
await review(`${TEMPLATES}/shipped`);
await primary.insert(smsFromNumbers).values({
  partnerSeq: seller.partnerSeq,
  memberSeq: seller.memberSeq,
  fromNumber: "0200000001",
  evidence: "OWN_MOBILE",
  state: "APPROVED",
});

const to = (key: string, toNumber = "010-1234-5678", over: object = {}) => ({
  key,
  toNumber,
  toName: "한다온",
  variables: { 이름: "한다온" },
  ...over,
});
const send = (receivers: object[], over: object = {}, query = "") =>
  v1("POST", TALKS + query, {
    body: { kind: "AT", channelId: CHANNEL.channelId, templateCode: "shipped", receivers, ...over },
  });
const tomorrow = `${addSeconds(toSeoulDateTime(new Date()), 86_400).slice(0, 10)}T12:00:00+09:00`;

describe("channels and templates", () => {
  it("that are registered again are answered as they stand", async () => {
    expect((await v1("POST", CHANNELS, { body: CHANNEL })).body.data).toMatchObject({ status: "ACTIVE" });
    const renamed = await v1("POST", CHANNELS, { body: { ...CHANNEL, name: "다른 이름" } });
    expect(renamed).toMatchObject({ status: 409, body: { code: -31308 } });
    const again = await register("shipped");
    expect(again.body.data).toMatchObject({ status: "APPROVED", statusText: "승인", variables: ["이름"] });
    const other = await register("shipped", { text: "다른 말" });
    expect(other).toMatchObject({
      status: 409,
      body: { code: -31307, fields: { text: expect.stringContaining("출발") } },
    });
  });

  it("are listed by channel and state, changed, submitted and stopped", async () => {
    await register("draft", { text: "#{이름} #{내용}" });
    expect((await v1("GET", `${TEMPLATES}?status=REGISTERED`)).body.data).toMatchObject([{ templateCode: "draft" }]);
    expect((await v1("GET", `${TEMPLATES}?channelId=@none`)).body.data).toEqual([]);
    await v1("POST", `${TEMPLATES}/draft/submit`);
    expect(await review(`${TEMPLATES}/draft`)).toMatchObject({
      status: "REJECTED",
      reason: expect.stringContaining("변수"),
    });
    expect((await v1("PUT", `${TEMPLATES}/draft`, { body: CONTENT })).body.data).toMatchObject({
      status: "REGISTERED",
      reason: "",
      text: CONTENT.text,
    });
    await register("stopped");
    await v1("POST", `${TEMPLATES}/stopped/submit`);
    await review(`${TEMPLATES}/stopped`);
    expect((await v1("POST", `${TEMPLATES}/stopped/stop`)).body.data).toMatchObject({ status: "STOPPED" });
    expect(await v1("POST", `${TEMPLATES}/stopped/stop`)).toMatchObject({ status: 409, body: { code: -31306 } });
    expect(await v1("GET", `${TEMPLATES}/nothing`)).toMatchObject({ status: 404 });
  });

  it("of another member are unknown to this one", async () => {
    const { bizId: corpNum } = buyer;
    expect((await v1("GET", TEMPLATES, { corpNum })).body.data).toEqual([]);
    expect(await v1("GET", `${TEMPLATES}/shipped`, { corpNum })).toMatchObject({ status: 404 });
    expect(await v1("POST", `${TEMPLATES}/shipped/stop`, { corpNum })).toMatchObject({ status: 404 });
  });

  it("are refused by error number", async () => {
    expect(await register("a", { channelId: "@none" })).toMatchObject({ status: 422, body: { code: -31301 } });
    expect(await register("a", { buttons: [{ type: "WL", name: "보기" }] })).toMatchObject({
      status: 422,
      body: { code: -31303 },
    });
    expect(await register("a", { text: "#{" })).toMatchObject({ status: 422, body: { code: -31302 } });
  });
});

describe("talks", () => {
  it("are sent once per key, found by key, and answered with their result", async () => {
    const receivers = [to("A-1"), to("A-2", "010-0000-3104")];
    const over = { fallback: { way: "SAME" }, fromNumber: "0200000001" };
    const first = await send(receivers, over);
    expect(first.body.data).toMatchObject({
      count: 2,
      fee: 18,
      talks: [{ key: "A-1", toNumber: "01012345678" }, { key: "A-2" }],
    });
    const again = await send(receivers, over);
    expect(again.body.data.talks.map(({ docSeq }: { docSeq: number }) => docSeq)).toEqual(
      first.body.data.talks.map(({ docSeq }: { docSeq: number }) => docSeq),
    );
    const other = await send([to("A-1"), to("A-2", "010-0000-3102")], over);
    expect(other).toMatchObject({ status: 409, body: { code: -11013 } });
    expect(Object.keys(other.body.fields)).toEqual(["receivers[1].toNumber"]);
    const partly = await send([to("A-1"), to("A-3")], over);
    expect(partly.body).toMatchObject({ code: -11013, fields: { "receivers[0].key": expect.any(String) } });
    await vi.waitFor(async () => {
      await primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL AND NOT is_reserved`);
      await handOverDispatchesJob.work(services, {});
      const { body } = await v1("POST", `${TALKS}/states`, { body: { keys: ["A-2", "none", "A-1"] } });
      expect(body.data).toMatchObject([
        { key: "A-2", state: { status: "FALLBACK_DELIVERED", fee: 24, refund: 9 } },
        { key: "none", state: null },
        { key: "A-1", state: { status: "DELIVERED", resultCode: "4000" } },
      ]);
    }, PATIENCE);
    const one = await v1("GET", `${TALKS}/A-2`);
    expect(one.body.data).toMatchObject({
      key: "A-2",
      kind: "AT",
      channelId: "@다온",
      templateCode: "shipped",
      toNumber: "01000003104",
      text: "한다온님, 출발했습니다.",
      buttons: CONTENT.buttons,
      fallback: { kind: "SMS" },
      nextActions: [],
    });
    expect((await v1("GET", `${TALKS}/${one.body.data.docSeq}?by=seq`)).body.data.key).toBe("A-2");
    expect((await v1("GET", `${TALKS}/A-2`, { corpNum: buyer.bizId })).body.code).toBe(-21002);
    const listed = await v1("GET", `${TALKS}?limit=1`);
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.meta.nextCursor).toBeTruthy();
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("of many calls at once under one key go out once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send([to("RACE-1")])));
    const seqs = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.talks[0].docSeq));
    expect(seqs.size).toBe(1);
    expect((await verifyMoney(primary)).differences).toEqual([]);
  });

  it("are reserved and canceled", async () => {
    await send([to("R-1")], { reserveDT: tomorrow });
    const reserved = await v1("GET", `${TALKS}/R-1`);
    expect(reserved.body.data).toMatchObject({
      status: "RESERVED",
      nextActions: [{ action: "cancel", path: `${TALKS}/R-1/cancel` }],
    });
    expect((await v1("POST", `${TALKS}/R-1/cancel`)).body.data).toMatchObject({ status: "CANCELED", refund: 9 });
    expect(await v1("POST", `${TALKS}/R-1/cancel`)).toMatchObject({ status: 409, body: { code: -10203 } });
  });

  it("are not sent by a dry run, which names every problem", async () => {
    const dryRun = await send([to("DRY-1")], {}, "?dryRun=true");
    expect(dryRun.body.data).toMatchObject({ wouldSucceed: true, price: { point: expect.any(Number) }, problems: [] });
    expect(await v1("GET", `${TALKS}/DRY-1`)).toMatchObject({ status: 404 });
    const wrong = await send([to("DRY-1", "02-123-4567")], { templateCode: "nothing" }, "?dryRun=true");
    expect(wrong.body.data).toMatchObject({ wouldSucceed: false, problems: [{ code: -31302 }] });
    expect(Object.keys(wrong.body.data.problems[0].fields)).toEqual(["templateCode", "receivers[0].toNumber"]);
    await send([to("DRY-2")]);
    const usedKey = await send([to("DRY-2"), to("DRY-3", "02-123-4567")], {}, "?dryRun=true");
    expect(usedKey.body.data.problems.map(({ code }: { code: number }) => code)).toEqual([-10193, -11013]);
  });

  it.each([
    [{ channelId: "@none" }, -31301],
    [{ templateCode: "draft" }, -31302],
    [{ buttons: [] }, -31302],
    [
      { kind: "FT", templateCode: undefined, text: "(광고) 새 상품", reserveDT: tomorrow.replace("12:00", "21:00") },
      -31305,
    ],
    [{ kind: "FI", templateCode: undefined, text: "(광고) 새 상품", reserveDT: tomorrow }, -31304],
    [{ fallback: { way: "SAME" }, fromNumber: "0299999999" }, -10192],
    [{ receivers: [to("N-1", "1588-0000")] }, -10193],
  ])("%j is refused by error number", async (over, code) => {
    expect(await send([to("N-1")], over)).toMatchObject({ status: 422, body: { code } });
  });

  it("on the real server need a key with a member, and sending needs more than a read-only key", async () => {
    const real = await createPartner(services, { brand: BRANDS.real });
    const key = await stage.addKey(real.partnerSeq);
    expect((await v1("GET", CHANNELS, { key })).body.code).toBe(-10001);
    const readOnly = await stage.addKey(stage.partner.partnerSeq, "READ");
    expect((await v1("POST", TALKS, { key: readOnly, body: {} })).body.code).toBe(-10019);
  });
});
