import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addSeconds, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import type { CarrierGateway } from "#server/gateways/carrier.ts";
import { setDocumentStage } from "#testing/documents/small-stage.ts";
import { startTestApp } from "#testing/test-app.ts";
import type { NewBatch, NewDispatch } from "./accept.ts";
import { sendBatch } from "./commands.ts";
import { handOverDispatchesJob } from "./hand-over-dispatches.ts";
import { takeDispatchResults } from "./results.ts";

const app = await startTestApp();
const { services } = app;
const { primary } = services.databases;
const stage = await setDocumentStage(app);
// Only the tests start the job.
await primary.execute(sql`DELETE FROM pgboss.schedule WHERE name = ${handOverDispatchesJob.name}`);
const { sender, call } = stage;

const now = () => toSeoulDateTime(new Date());
const act = {
  actor: { partnerSeq: sender.partnerSeq, memberSeq: sender.memberSeq, brand: BRANDS.test, userSeq: null },
  origin: { clientIp: "127.0.0.1", requestId: "test", device: "" },
  doSessionType: "PARTNER",
};

const to = (toNumber: string, over: Partial<NewDispatch> = {}): NewDispatch => ({
  kind: "SMS",
  toNumber,
  toName: "김수신",
  text: "주문하신 상품이 출발했습니다.",
  ownKey: null,
  ...over,
});
const send = (receivers: NewDispatch[], over: Partial<NewBatch> = {}) =>
  primary.transaction((db) =>
    sendBatch(db, services, act, {
      service: "MESSAGE",
      fromNumber: "0215771000",
      content: {},
      now: now(),
      dispatches: receivers,
      ...over,
    }),
  );

/** The simulator as a gateway that accepts dispatches but never answers, unless a test says otherwise. */
const silenced = (over: Partial<CarrierGateway> = {}) => {
  const carriers = services.carriers[BRANDS.test];
  const quiet = { ...carriers.MESSAGE, submit: async () => undefined, ...over };
  return {
    ...services,
    carriers: { ...services.carriers, [BRANDS.test]: { ...carriers, MESSAGE: quiet, TALK: quiet } },
  };
};
const run = (over?: Partial<CarrierGateway>) => handOverDispatchesJob.work(over ? silenced(over) : services, {});
const rowOf = async (docSeq: number) => {
  const [row] = await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq));
  if (!row) throw new Error("no dispatch");
  return row;
};
const comeDue = () => primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE due_dt IS NOT NULL`);
const settled = async (docSeqs: readonly number[]) => {
  await run();
  await expect
    .poll(
      async () => {
        await comeDue();
        await run();
        const rows = await Promise.all(docSeqs.map(rowOf));
        return rows.every(({ dueDT }) => dueDT === null);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
};
const seqs = (rows: readonly { docSeq: number }[]) => rows.map(({ docSeq }) => docSeq);

describe("a batch", () => {
  it("is charged once, is delivered or fails by number, and is refunded where it failed", async () => {
    const rows = await send([to("01011112222"), to("01000003042"), to("01000003043", { toName: "박실패" })]);
    expect(rows.map(({ state, fee }) => [state, fee])).toEqual(Array(3).fill(["ACCEPTED", 15]));
    await settled(seqs(rows));
    const done = await Promise.all(seqs(rows).map(rowOf));
    expect(done.map(({ state, resultCode, refund }) => [state, resultCode, refund])).toEqual([
      ["DELIVERED", "4000", 0],
      ["FAILED", "3042", 15],
      ["FAILED", "3043", 15],
    ]);
    await stage.expectAgreement();
  });

  it("goes out once, however often a lost answer makes us hand it over again", async () => {
    const rows = await send([to("01000000002"), to("01000000001"), to("01000000003")]);
    await settled(seqs(rows));
    expect((await Promise.all(seqs(rows).map(rowOf))).map(({ state }) => state)).toEqual(Array(3).fill("DELIVERED"));
    await stage.expectAgreement();
  });

  it("is refused as a whole when the balance is short, and leaves nothing behind", async () => {
    const poor = await stage.player(20);
    const actor = { ...act.actor, partnerSeq: poor.partnerSeq, memberSeq: poor.memberSeq };
    const batch = { service: "MESSAGE", fromNumber: "0215771000", content: {}, now: now() } as const;
    const sending = primary.transaction((db) =>
      sendBatch(db, services, { ...act, actor }, { ...batch, dispatches: [to("01011112222"), to("01011112223")] }),
    );
    await expect(sending).rejects.toMatchObject({ code: "MEMBER_BALANCE_SHORT" });
    const { rows } = await primary.execute(sql`SELECT FROM dispatches WHERE partner_seq = ${poor.partnerSeq}`);
    expect(rows).toEqual([]);
  });

  it("takes a result once, and only from the carrier it was handed to", async () => {
    const [row] = await send([to("01099998888")]);
    const docSeq = row?.docSeq ?? 0;
    const quiet = silenced();
    await handOverDispatchesJob.work(quiet, {});
    const gateway = quiet.carriers[BRANDS.test].MESSAGE;
    const failed = { key: `${sender.partnerSeq}-${docSeq}`, code: "3042", carrier: "KT" } as const;
    await takeDispatchResults(quiet, { ...gateway }, [failed]);
    expect(await rowOf(docSeq)).toMatchObject({ state: "SENDING" });
    await Promise.all([1, 2, 3].map(() => takeDispatchResults(quiet, gateway, [failed])));
    await takeDispatchResults(quiet, gateway, [{ ...failed, code: "4000" }]);
    expect(await rowOf(docSeq)).toMatchObject({ state: "FAILED", refund: 15 });
    await stage.expectAgreement();
  });
});

describe("reservations", () => {
  const reserved = (at: SeoulDateTime) => send([to("01011112222")], { reserveDT: at });

  it("can be canceled and refunded up to a minute before", async () => {
    const [row] = await reserved(addSeconds(now(), 600));
    const answer = await call(sender, "POST", `/api/messages/${row?.docSeq}/cancel`);
    expect(answer.body.data).toMatchObject({ status: "CANCELED", refund: 15, cancelUntil: null });
    const again = await call(sender, "POST", `/api/messages/${row?.docSeq}/cancel`);
    expect(again.body.code).toBe("DISPATCH_NOT_RESERVED");
    await stage.expectAgreement();
  });

  it("go out when less than a minute is left", async () => {
    const [row] = await reserved(addSeconds(now(), 59));
    const answer = await call(sender, "POST", `/api/messages/${row?.docSeq}/cancel`);
    expect(answer.body.code).toBe("RESERVATION_TOO_LATE");
    await settled([row?.docSeq ?? 0]);
    expect(await rowOf(row?.docSeq ?? 0)).toMatchObject({ state: "DELIVERED" });
  });

  it("of another member are not found", async () => {
    const [row] = await reserved(addSeconds(now(), 600));
    const answer = await call(stage.receiver, "POST", `/api/messages/${row?.docSeq}/cancel`);
    expect(answer.status).toBe(404);
  });
});

describe("talks", () => {
  it("that do not arrive go out as their fallback text, charged as a text", async () => {
    const fallback = { kind: "SMS", text: "주문하신 상품이 출발했습니다." } as const;
    const talk = { kind: "AT", fallback } as const;
    const receivers = [to("01000003104", talk), to("01000003011", talk), to("01012341234", talk)];
    const rows = await send(receivers, { service: "TALK" });
    await settled(seqs(rows));
    const done = await Promise.all(seqs(rows).map(rowOf));
    expect(done.map(({ state, fee, refund }) => [state, fee, refund])).toEqual([
      ["FALLBACK_DELIVERED", 9 + 15, 9],
      ["FAILED", 9 + 15, 9 + 15],
      ["DELIVERED", 9, 0],
    ]);
    await stage.expectAgreement();
  });
});

describe("faxes", () => {
  it("are charged by the page and refunded in full", async () => {
    const rows = await send([to("0200003201", { kind: "FAX" }), to("0212345678", { kind: "FAX" })], {
      service: "FAX",
      pages: 3,
    });
    await settled(seqs(rows));
    const done = await Promise.all(seqs(rows).map(rowOf));
    expect(done.map(({ state, fee, refund }) => [state, fee, refund])).toEqual([
      ["FAILED", 120, 120],
      ["DELIVERED", 120, 0],
    ]);
    await stage.expectAgreement();
  });
});

describe("lists", () => {
  it("mask receivers, count exactly and find a word", async () => {
    const marked = await send([to("01055556666", { text: "홍길동님께 특별한낱말 안내", toName: "홍길동" })]);
    const answer = await call(sender, "GET", `/api/messages?keyword=${encodeURIComponent("특별한낱말")}`);
    expect(answer.body.data.content).toHaveLength(1);
    expect(answer.body.data.content[0]).toMatchObject({ docSeq: marked[0]?.docSeq, toName: "홍*동", fee: 15 });
    const one = await call(sender, "GET", `/api/messages/${marked[0]?.docSeq}`);
    for (const { body } of [answer, one]) {
      expect(JSON.stringify(body)).toContain("홍*동님께 특별한낱말 안내");
      expect(JSON.stringify(body)).not.toMatch(/01055556666|홍길동/);
    }
    const revealed = await call(sender, "POST", `/api/messages/${marked[0]?.docSeq}/reveal`, {
      reason: "고객 문의 확인",
    });
    expect(revealed.body.data).toEqual({
      toNumber: "01055556666",
      toName: "홍길동",
      fallback: null,
      subject: "",
      text: "홍길동님께 특별한낱말 안내",
    });
    const all = await call(sender, "GET", "/api/messages?size=100");
    expect(all.body.data.totalElements).toBe(all.body.data.content.length);
  });
});
