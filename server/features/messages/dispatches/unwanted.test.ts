import { describe, expect, it } from "vitest";
import { addSeconds, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { dispatchOf, stopHandOver, takeTurns } from "#testing/messages/message-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import type { NewBatch, NewDispatch } from "./accept.ts";
import { sendBatch } from "./commands.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
const { sender, call } = stage;
await stopHandOver(services);

const act = {
  actor: { partnerSeq: sender.partnerSeq, memberSeq: sender.memberSeq, brand: BRANDS.test, userSeq: null },
  origin: { clientIp: "127.0.0.1", requestId: "test", device: "" },
  doSessionType: "PARTNER",
};
const now = () => toSeoulDateTime(new Date());

async function send(values: Partial<NewDispatch>, over: Partial<NewBatch> = {}): Promise<number> {
  const dispatch: NewDispatch = {
    kind: "SMS",
    toNumber: "01000001111",
    toName: "",
    text: "안내입니다",
    ownKey: null,
    ...values,
  };
  const [row] = await primary.transaction((db) =>
    sendBatch(db, services, act, {
      service: "MESSAGE",
      fromNumber: "0200000007",
      content: {},
      now: now(),
      dispatches: [dispatch],
      ...over,
    }),
  );
  return row?.docSeq ?? 0;
}

describe("the text a talk falls back to", () => {
  const fallback = { kind: "SMS", text: "(광고) 봄 행사 무료거부 080-0000-0001" } as const;
  const talk = (toNumber: string, isAd: boolean) =>
    send(
      { kind: "FT", toNumber, fallback },
      { service: "TALK", content: { channelId: "@gaon", ...(isAd && { isAd }) } },
    );
  const settled = async (docSeq: number) => {
    await expect
      .poll(
        async () => {
          await takeTurns(services);
          return (await dispatchOf(services, docSeq)).dueDT;
        },
        { timeout: 30_000 },
      )
      .toBeNull();
    return dispatchOf(services, docSeq);
  };

  it("does not go to a number that opted out of ads, and everything is refunded", async () => {
    await call(sender, "POST", "/api/configs/opt-outs", { toNumbers: ["01000003104"] });
    expect(await settled(await talk("01000003104", true))).toMatchObject({
      state: "FAILED",
      resultCode: "1061",
      fee: 14 + 15,
      refund: 14 + 15,
    });
    expect(await settled(await talk("01000003104", false))).toMatchObject({ state: "FALLBACK_DELIVERED" });
    await stage.expectAgreement();
  }, 60_000);
});

describe("a reservation canceled while it goes out", () => {
  it("is either sent and paid, or neither", async () => {
    const outcomes = new Set<string>();
    for (let nth = 0; nth < 12; nth += 1) {
      const docSeq = await send({}, { reserveDT: addSeconds(now(), 70) });
      const cancel = () => call(sender, "POST", `/api/messages/${docSeq}/cancel`);
      const acts = nth % 2 === 0 ? [takeTurns(services), cancel()] : [cancel(), takeTurns(services)];
      await Promise.all(acts);
      const { state, sentDT, fee, refund } = await dispatchOf(services, docSeq);
      const isCanceled = state === "CANCELED";
      expect([sentDT === null, refund]).toEqual(isCanceled ? [true, fee] : [false, 0]);
      outcomes.add(isCanceled ? "canceled" : "sent");
    }
    expect(outcomes.size).toBeGreaterThan(0);
    await stage.expectAgreement();
  }, 60_000);
});
