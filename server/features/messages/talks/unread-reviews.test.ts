import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRANDS } from "#domain/provider.ts";
import { relayHeaders } from "#server/gateways/relay-signature.ts";
import { makeTalkReviewGateway } from "#server/gateways/talk-reviews.ts";
import { createCaller } from "#testing/factories.ts";
import { setTalkStage, TEMPLATES } from "#testing/messages/talk-stage.ts";
import { reviewTalksJob } from "./review-talks.ts";
import { takeTalkReviews } from "./reviews.ts";

const { services, request, stage, register, step } = await setTalkStage();
const { primary } = services.databases;
const { sender, call } = stage;
const staff = await createCaller(services, { scope: "manager" });
const NAME = { kind: "TALK_REVIEW", brand: BRANDS.test, answer: "ON_HOLD" } as const;

const unread = async () => (await request("GET", "/api/staff/unread-answers", { as: staff })).body.data;
const decide = (decision: "SUCCEEDED" | "FAILED") =>
  request("POST", "/api/staff/unread-answers/decide", { as: staff, body: { ...NAME, decision } });
const templateOf = async (templateSeq: number) => (await call(sender, "GET", `${TEMPLATES}/${templateSeq}`)).body.data;
const statesOf = async (templateSeqs: readonly number[]) =>
  (await Promise.all(templateSeqs.map(templateOf))).map(({ state }) => state);

/** Submits templates together and runs the job until the reviewers have answered for each. */
async function reviewed(...codes: string[]): Promise<number[]> {
  const templateSeqs: number[] = [];
  for (const code of codes) {
    const { templateSeq } = (await register(code)).body.data;
    await step(templateSeq, "submit");
    templateSeqs.push(templateSeq);
  }
  for (const _ of ["hand over", "ask"]) {
    await primary.execute(sql`UPDATE talk_templates SET due_dt = now() WHERE due_dt IS NOT NULL`);
    await reviewTalksJob.work(services, {});
  }
  return templateSeqs;
}

describe("a review with an unknown verdict", () => {
  it("does not hold up others, and stays open until staff decide", async () => {
    const templateSeqs = await reviewed("a", "b-unread", "c-reject", "d-unread");
    expect(await statesOf(templateSeqs)).toEqual(["APPROVED", "REVIEW", "REJECTED", "REVIEW"]);
    const keys = [1, 3].map((index) => `template-${sender.partnerSeq}-${templateSeqs[index]}-1`);
    expect(await unread()).toMatchObject([{ ...NAME, count: 2, keys }]);
    expect((await decide("SUCCEEDED")).body.data).toEqual({ count: 2 });
    expect(await statesOf(templateSeqs)).toEqual(["APPROVED", "APPROVED", "REJECTED", "APPROVED"]);
    expect(await unread()).toEqual([]);
  });

  it("may be decided as rejected, with a reason", async () => {
    const [templateSeq = 0] = await reviewed("e-unread");
    await decide("FAILED");
    expect(await templateOf(templateSeq)).toMatchObject({
      state: "REJECTED",
      reason: expect.stringContaining("고객센터"),
    });
  });

  it("ends when a known verdict comes", async () => {
    const [templateSeq = 0] = await reviewed("f-unread");
    const key = `template-${sender.partnerSeq}-${templateSeq}-1`;
    await takeTalkReviews(services, services.talkReviews[BRANDS.test], [{ key, verdict: "APPROVED", reason: "" }]);
    expect(await statesOf([templateSeq])).toEqual(["APPROVED"]);
    expect(await unread()).toEqual([]);
  });

  it("is ignored when nobody submitted the template", async () => {
    const [templateSeq = 0] = await reviewed("g");
    const results = [
      `template-${sender.partnerSeq}-${templateSeq}-1`,
      `template-${sender.partnerSeq}-${templateSeq}-7`,
      "template-1-2-3",
      "channel-1-2-3",
      "else",
    ].map((key) => ({ key, verdict: "ON_HOLD", reason: "" }));
    await takeTalkReviews(services, services.talkReviews[BRANDS.test], results);
    expect(await unread()).toEqual([]);
  });
});

it("a notice is read review by review", async () => {
  const path = "/api/carriers/kakaotalks/reviews";
  const results = [
    { key: "template-1-1-1", verdict: "APPROVED", reason: "" },
    { verdict: "APPROVED" },
    "template",
    { key: "template-1-2-1", verdict: { code: 7 } },
    { key: "template-1-3-1", verdict: "REJECTED", reason: "가\0나" },
  ];
  const body = JSON.stringify({ results });
  const key = "a key of the relay of this test";
  const own = makeTalkReviewGateway({ service: "TALK", serviceUrl: "http://127.0.0.1:9", key });
  expect(own.read(path, new Headers(relayHeaders(key, { method: "POST", path, body })), body)).toEqual([
    { key: "template-1-1-1", verdict: "APPROVED", reason: "" },
    { key: "template-1-2-1", verdict: '{"code":7}', reason: "" },
    { key: "template-1-3-1", verdict: "REJECTED", reason: "가 나" },
  ]);
});
