import { eq, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { institutions } from "#server/db/schema/office/institutions.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import { sendBatch } from "./commands.ts";
import { handOverDispatchesJob } from "./hand-over-dispatches.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const { sender } = await setDocumentStage(app);
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);
afterEach(() => primary.delete(institutions));

const act = {
  actor: { partnerSeq: sender.partnerSeq, memberSeq: sender.memberSeq, brand: BRANDS.test, userSeq: null },
  origin: { clientIp: "127.0.0.1", requestId: "test", device: "" },
  doSessionType: "PARTNER",
};

async function send(kind: "SMS" | "AT"): Promise<number> {
  const dispatch = {
    kind,
    toNumber: "01000001234",
    toName: "김수신",
    text: "주문하신 상품이 출발했습니다.",
    ownKey: null,
  };
  const service = kind === "SMS" ? ("MESSAGE" as const) : ("TALK" as const);
  const [row] = await primary.transaction((db) =>
    sendBatch(db, services, act, {
      service,
      fromNumber: "0215771000",
      content: {},
      now: toSeoulDateTime(new Date()),
      dispatches: [dispatch],
    }),
  );
  return row?.docSeq ?? 0;
}

const stateOf = async (docSeq: number) => {
  const [row] = await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq));
  return row?.state;
};

it("a talk waits while staff say that its institution is down, and is sent afterwards; texts are not held up", async () => {
  await primary.insert(institutions).values([
    { code: "kakao", state: "DOWN" },
    { code: "carrier-KT", state: "DOWN" },
  ]);
  const [talk, text] = [await send("AT"), await send("SMS")];
  await handOverDispatchesJob.work(services, {});
  expect(await stateOf(talk)).toBe("ACCEPTED");
  await expect.poll(() => stateOf(text)).not.toBe("ACCEPTED");
  await primary.delete(institutions);
  await handOverDispatchesJob.work(services, {});
  // The job that was queued when the talk was accepted may hold it at this moment.
  await expect.poll(() => stateOf(talk)).not.toBe("ACCEPTED");
});

it("a failure that is only detected, not confirmed by staff, holds nothing up", async () => {
  await primary.insert(institutions).values({ code: "kakao", state: "DOWN", isDetected: true });
  const talk = await send("AT");
  await handOverDispatchesJob.work(services, {});
  await expect.poll(() => stateOf(talk)).not.toBe("ACCEPTED");
});
