import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { dispatchKey } from "#domain/messages/dispatch.ts";
import { BRANDS } from "#domain/provider.ts";
import { dispatches } from "#server/db/schema/messages/dispatches.ts";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { unreadAnswers } from "#server/db/schema/office/unread-answers.ts";
import { dispatchDetail } from "#server/features/messages/dispatches/detail.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { handOverDue } from "#server/features/messages/dispatches/hand-over.ts";
import { takeDispatchResults } from "#server/features/messages/dispatches/results.ts";
import { receiver, setDispatchStage } from "#testing/dispatches/dispatch-stage.ts";
import { createCaller } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { decideUnread } from "./commands.ts";
import { findUnreadAnswers } from "./queries.ts";

const app = await startTestApp();
const { primary } = app.services.databases;
const stage = await setDispatchStage(app);
afterAll(stage.close);
const member = await stage.sender();
const staff = await createCaller(app.services, { scope: "manager" });
const act = { caller: staff, origin: { clientIp: "127.0.0.1", requestId: "test", device: "" } };
const MESSAGE = { kind: "MESSAGE", brand: BRANDS.test, answer: "9999" } as const;
/** The simulated carrier answers this number with an unknown word. */
const UNREAD = "01000000004";

const rowOf = async ({ docSeq }: Pick<DispatchRow, "docSeq">) => {
  const [row] = await primary.select().from(dispatches).where(eq(dispatches.docSeq, docSeq));
  if (!row) throw new Error("no dispatch");
  return row;
};
const handOver = async () => {
  while (await handOverDue(stage.services));
};
const askAgain = async () => {
  await stage.comeDue();
  await handOver();
};
async function sendTo(...numbers: string[]): Promise<DispatchRow[]> {
  const sent = await stage.send(
    member,
    numbers.map((number) => receiver(number)),
  );
  await handOver();
  await askAgain();
  return Promise.all(sent.map(rowOf));
}
const outcomes = async (rows: readonly DispatchRow[]) =>
  (await Promise.all(rows.map(rowOf))).map(({ state, resultCode, refund }) => [state, resultCode, refund]);

beforeEach(async () => {
  // Stops polling for the dispatches that other tests left under way.
  await primary.update(dispatches).set({ dueDT: null });
  await primary.delete(unreadAnswers);
});

describe("an unknown result", () => {
  it("does not delay others, is no failure and waits for a person", async () => {
    const rows = await sendTo("01011112222", UNREAD, "01000003042", UNREAD);
    expect(await outcomes(rows)).toEqual([
      ["DELIVERED", "4000", 0],
      ["SENDING", "9999", 0],
      ["FAILED", "3042", 15],
      ["SENDING", "9999", 0],
    ]);
    const { body } = await app.request("GET", "/api/staff/unread-answers", { as: staff });
    const keys = [rows[1], rows[3]].map((row) => dispatchKey(member.partnerSeq, row?.docSeq ?? 0));
    expect(body.data).toMatchObject([{ ...MESSAGE, count: 2, partnerCount: 1, keys }]);
    const here = { incoming: { headers: {}, socket: { remoteAddress: "127.0.0.1" } } };
    const figures = await (await app.app.request("/metrics", {}, here)).text();
    expect(figures).toContain('unread_answers_open{kind="MESSAGE"} 2\n');
    await stage.expectAgreement();
  });

  it("is explained in words", async () => {
    const [row] = await sendTo(UNREAD);
    if (!row) throw new Error("nothing sent");
    const detailRow = { ...row, status: row.state, fromNumber: "", subject: "", mgtNum: null };
    const { resultText, remedy } = dispatchDetail({ row: detailRow, content: {}, fallback: null, batchCount: 1 });
    expect([resultText, remedy]).toEqual([
      expect.stringContaining("확인하고 있습니다"),
      expect.stringContaining("담당자"),
    ]);
  });

  it("is neither refunded for silence nor sent twice where the carrier has forgotten it", async () => {
    const [row] = await sendTo(UNREAD);
    if (!row) throw new Error("nothing sent");
    await primary.execute(
      sql`UPDATE dispatches SET sent_dt = sent_dt - interval '4 days' WHERE doc_seq = ${row.docSeq}`,
    );
    await askAgain();
    expect(await outcomes([row])).toEqual([["SENDING", "9999", 0]]);
    const requestedKeys: string[] = [];
    const forgetful = {
      ...stage.carriers.MESSAGE,
      ask: async (keys: readonly string[]) => ({ results: [], unknown: [...keys] }),
      submit: async ({ dispatches }: { dispatches: readonly { key: string }[] }) => {
        requestedKeys.push(...dispatches.map(({ key }) => key));
      },
    };
    const carriers = { ...stage.carriers, MESSAGE: forgetful };
    await stage.comeDue();
    while (await handOverDue({ ...stage.services, carriers: { [BRANDS.real]: carriers, [BRANDS.test]: carriers } }));
    expect(requestedKeys).not.toContain(dispatchKey(row.partnerSeq, row.docSeq));
  });

  it("gives way to a known result; “still under way” is not a result", async () => {
    const [row] = await sendTo(UNREAD);
    if (!row) throw new Error("nothing sent");
    const say = (code: string) => {
      const key = dispatchKey(row.partnerSeq, row.docSeq);
      return takeDispatchResults(stage.services, stage.carriers.MESSAGE, [{ key, code, carrier: "KT" }]);
    };
    await say("3000");
    expect(await outcomes([row])).toEqual([["SENDING", "9999", 0]]);
    await say("7777");
    expect(await findUnreadAnswers(primary)).toMatchObject([{ answer: "7777", count: 1 }]);
    await say("4000");
    expect(await outcomes([row])).toEqual([["DELIVERED", "4000", 0]]);
    expect(await findUnreadAnswers(primary)).toEqual([]);
  });
});

describe("staff", () => {
  const decide = (decision: "SUCCEEDED" | "FAILED") => decideUnread(stage.services, act, { ...MESSAGE, decision });

  it.each([
    ["SUCCEEDED", ["DELIVERED", "4000", 0]],
    ["FAILED", ["FAILED", "3901", 15]],
  ] as const)("decide for all that was answered alike, once, and are written down (%s)", async (decision, outcome) => {
    const rows = await sendTo(UNREAD, UNREAD, UNREAD);
    expect(await decide(decision)).toBe(3);
    expect(await outcomes(rows)).toEqual([outcome, outcome, outcome]);
    await expect(decide(decision)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await stage.expectAgreement();
    const traces = await primary.select().from(auditEvents).where(eq(auditEvents.action, "UNREAD_ANSWER_DECIDED"));
    expect(traces.filter(({ detail }) => (detail as { decision?: string }).decision === decision)).toMatchObject([
      { userSeq: staff.userSeq, detail: { ...MESSAGE, decision, count: 3 } },
    ]);
  });

  it("change nothing that has moved on by itself", async () => {
    const [row] = await sendTo(UNREAD);
    if (!row) throw new Error("nothing sent");
    await primary.execute(sql`UPDATE dispatches SET state = 'DELIVERED' WHERE doc_seq = ${row.docSeq}`);
    expect(await decide("FAILED")).toBe(1);
    expect(await rowOf(row)).toMatchObject({ state: "DELIVERED", refund: 0 });
    await primary.execute(sql`UPDATE dispatches SET state = 'SENDING' WHERE doc_seq = ${row.docSeq}`);
  });

  it("send the fallback text of a talk that they decide has failed", async () => {
    const talk = receiver(UNREAD, { kind: "AT", fallback: { kind: "SMS", text: "대신 보냅니다." } });
    const now = toSeoulDateTime(new Date());
    const sent = await stage.send(member, [talk], { service: "TALK", now });
    await handOver();
    await askAgain();
    expect(await outcomes(sent)).toEqual([["SENDING", "9999", 0]]);
    await decideUnread(stage.services, act, { ...MESSAGE, kind: "TALK", decision: "FAILED" });
    expect((await outcomes(sent))[0]?.slice(0, 2)).toEqual(["FALLBACK_SENDING", "3901"]);
    await stage.expectAgreement();
  });
});
