import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { handOverDispatchesJob } from "#server/features/messages/dispatches/hand-over-dispatches.ts";
import { reviewTalksJob } from "#server/features/messages/talks/review-talks.ts";
import { type Player, setDocumentStage } from "../documents/small-stage.ts";
import { startTestApp } from "../test-app.ts";

export const TALKS = "/api/kakaotalks";
export const CHANNELS = "/api/kakaotalk-channels";
export const TEMPLATES = "/api/kakaotalk-templates";
export const CHANNEL = { channelId: "@가온문구", name: "가온문구" };
export const TALK_TEXT = "#{이름}님, 주문하신 #{상품}이 출발했습니다.";

/** Reviewers and carriers answer at once, but a busy machine may be slow. */
export const PATIENCE = { timeout: 60_000, interval: 50 };

interface ReviewOutcome {
  state: string;
  reason: string;
}

/** A member with a channel, the approved template `shipped` and a from number. Only the tests start the jobs. */
export async function setTalkStage() {
  const app = await startTestApp();
  const { services } = app;
  const { primary } = services.databases;
  const stage = await setDocumentStage(app);
  const { sender, call } = stage;
  await primary.execute(
    sql`DELETE FROM pgboss.schedule WHERE name IN (${handOverDispatchesJob.name}, ${reviewTalksJob.name})`,
  );
  const afterReview = (find: () => Promise<ReviewOutcome | undefined>) =>
    vi.waitFor(async () => {
      await primary.execute(sql`UPDATE talk_templates SET due_dt = now() WHERE due_dt IS NOT NULL`);
      await primary.execute(sql`UPDATE talk_channels SET due_dt = now() WHERE due_dt IS NOT NULL`);
      await reviewTalksJob.work(services, {});
      const outcome = await find();
      expect(outcome?.state).not.toBe("REVIEW");
      return outcome;
    }, PATIENCE);
  const reviewedTemplate = (templateSeq: number, as = sender) =>
    afterReview(async () => (await call(as, "GET", `${TEMPLATES}/${templateSeq}`)).body.data);
  const connect = async (as: Player, channel = CHANNEL) => {
    const answer = await call(as, "POST", CHANNELS, channel);
    expect(answer.body).toMatchObject({ data: { ...channel, state: "REVIEW" } });
    return afterReview(async () => {
      const { body } = await call(as, "GET", CHANNELS);
      return body.data.find(({ channelId }: { channelId: string }) => channelId === channel.channelId);
    });
  };
  const register = (templateCode: string, over: object = {}, as = sender) =>
    call(as, "POST", TEMPLATES, {
      channelId: CHANNEL.channelId,
      templateCode,
      name: "배송 안내",
      text: TALK_TEXT,
      ...over,
    });
  const step = (templateSeq: number, verb: string, as = sender) =>
    call(as, "POST", `${TEMPLATES}/${templateSeq}/${verb}`);
  const approve = async (templateCode: string, as = sender) => {
    const { templateSeq } = (await register(templateCode, {}, as)).body.data;
    await step(templateSeq, "submit", as);
    expect(await reviewedTemplate(templateSeq, as)).toMatchObject({ state: "APPROVED" });
  };
  const to = (toNumber: string, over: object = {}) => ({
    toNumber,
    toName: "김수신",
    variables: { 이름: "김수신", 상품: "복사용지" },
    ...over,
  });
  const send = (over: object = {}, as = sender) =>
    call(as, "POST", TALKS, {
      kind: "AT",
      channelId: CHANNEL.channelId,
      templateCode: "shipped",
      receivers: [to("010-1234-5678")],
      ...over,
    });
  await connect(sender);
  await approve("shipped");
  await primary.insert(smsFromNumbers).values({
    partnerSeq: sender.partnerSeq,
    memberSeq: sender.memberSeq,
    fromNumber: "0200000001",
    evidence: "OWN_MOBILE",
    state: "APPROVED",
  });
  return { ...app, stage, reviewedTemplate, connect, register, step, approve, to, send };
}
