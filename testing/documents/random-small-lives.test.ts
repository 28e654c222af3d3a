import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { edocStateOf } from "#domain/documents/edoc-lifecycle.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { cashbills } from "#server/db/schema/documents/cashbills.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import { transmitCashbillsJob } from "#server/features/documents/cashbills/transmit-cashbills.ts";
import { verifyDocuments } from "#server/features/documents/documents/verify-documents.ts";
import { startTestApp } from "../test-app.ts";
import { cashbillInput, edocInput, type Player, setDocumentStage } from "./small-stage.ts";

const STEPS = 400;
const CLIENTS = 6;

/** The same seed gives the same numbers, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const EXPECTED_STATUSES = new Set([200, 402, 403, 404, 409, 422]);

it("random steps of both sides by many clients and the clock keep documents, lists, counts, keys and balances consistent", async () => {
  const app = await startTestApp();
  const { primary } = app.services.databases;
  const stage = await setDocumentStage(app);
  const poor = await stage.player(500);
  const people = [stage.sender, stage.receiver, poor];
  const documents: { path: string; docSeq: number }[] = [];
  const random = randomOf(20_261_117);
  const today = toSeoulDate(new Date());

  const anyOf = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };

  async function send(as: Player, method: string, path: string, body?: object): Promise<number | undefined> {
    const answer = await stage.call(as, method, path, body);
    expect([method, path, answer.status, EXPECTED_STATUSES.has(answer.status)]).toEqual([
      method,
      path,
      answer.status,
      true,
    ]);
    return answer.body?.data?.docSeq;
  }

  const edocOf = (as: Player, supply = random(5) * 1_000) => {
    const facing = anyOf(people.filter((person) => person !== as));
    const kind = anyOf(["DI", "PO", "ES"] as const);
    const writeDate = addDays(today, -random(3));
    return edocInput(as.bizId, facing.bizId, { kind, writeDate, supply, tax: 0, lines: [] });
  };

  const cashbillOf = (as: Player) => {
    const facing = anyOf(people.filter((person) => person !== as));
    const business = { tradeUsage: 2, tradeMethod: 4, identityNum: facing.bizId } as const;
    return cashbillInput(as.bizId, random(2) === 0 ? business : {});
  };

  async function write(as: Player): Promise<void> {
    const path = anyOf(["/api/edocs", "/api/cashbills"]);
    const content = path === "/api/edocs" ? edocOf(as) : cashbillOf(as);
    const mgtNum = random(2) === 0 ? `K-${random(40)}` : null;
    const docSeq = await send(as, "POST", path, { ...content, mgtNum, issue: random(2) === 0 });
    if (docSeq) documents.push({ path, docSeq });
  }

  async function act(as: Player): Promise<void> {
    const { path, docSeq } = anyOf(documents);
    const one = `${path}/documents/${docSeq}`;
    if (random(8) === 0) return void (await send(as, "DELETE", one));
    if (path === "/api/edocs") {
      if (random(8) === 0) return void (await send(as, "PUT", one, { ...edocOf(as), mgtNum: `K-${random(40)}` }));
      const verb = anyOf(["issue", "ask-approval", "accept", "refuse", "withdraw", "cancel"]);
      return void (await send(as, "POST", `${one}/${verb}`, {}));
    }
    const verb = anyOf(["issue", "cancel", "cancel", "transmit"]);
    const amount = verb === "cancel" && random(2) === 0 ? { amount: 1 + random(6_000) } : {};
    const answerSeq = await send(as, "POST", `${one}/${verb}`, amount);
    if (answerSeq && answerSeq !== docSeq) documents.push({ path, docSeq: answerSeq });
  }

  async function passTime(): Promise<void> {
    const { partnerSeq } = anyOf(people);
    await primary.execute(sql`INSERT INTO partner_clocks AS c VALUES (${partnerSeq}, ${random(7_200)})
      ON CONFLICT (partner_seq) DO UPDATE SET offset_s = c.offset_s + excluded.offset_s`);
    await transmitCashbillsJob.work(app.services, {});
  }

  let turn = 0;
  const client = async () => {
    while (turn < STEPS) {
      turn += 1;
      const as = anyOf(people);
      if (documents.length < 10 || random(5) === 0) await write(as);
      else if (random(12) === 0) await passTime();
      else await act(as);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  const { checked, differences } = await verifyDocuments(primary);
  expect(differences).toEqual([]);
  expect(checked.document_sides).toBeGreaterThan(60);
  await stage.expectAgreement();
  for (const row of await primary.select().from(edocs)) {
    expect(edocStateOf(row)).toBeDefined();
    expect(row.history.at(-1)?.status).toBe(edocStatus(row));
  }
  for (const row of await primary.select().from(cashbills)) {
    expect(row.history.at(-1)?.status).toBe(row.state);
    expect(row.tradeType === "D" || row.canceledAmount <= row.supply + row.tax + row.serviceCharge).toBe(true);
  }
}, 180_000);

it("the check names each change made by hand", async () => {
  const app = await startTestApp();
  const { primary } = app.services.databases;
  const stage = await setDocumentStage(app);
  const body = { ...stage.edoc(), mgtNum: "CHECK-1", issue: true };
  const { docSeq } = (await stage.call(stage.sender, "POST", "/api/edocs", body)).body.data;
  for (const [statement, kind] of [
    [sql`UPDATE document_sides SET status = 'CANCELED' WHERE doc_seq = ${docSeq}`, "document_sides"],
    [sql`DELETE FROM document_sides WHERE doc_seq = ${docSeq} AND list = 'edocPurchase'`, "document_sides"],
    [sql`UPDATE document_days SET count = count + 1`, "document_days"],
    [sql`UPDATE edocs SET state = 9 WHERE doc_seq = ${docSeq}`, "document_sides"],
    [sql`DELETE FROM document_keys`, "document_keys"],
    [sql`UPDATE edocs SET issue_dt = NULL WHERE doc_seq = ${docSeq}`, "document_fees"],
    [sql`UPDATE edocs SET kind = 'PO' WHERE doc_seq = ${docSeq}`, "document_fees"],
  ] as const) {
    const rolledBack = primary.transaction(async (db) => {
      await db.execute(statement);
      expect((await verifyDocuments(db)).differences.map((difference) => difference.kind)).toContain(kind);
      throw new Error("undo");
    });
    await expect(rolledBack).rejects.toThrow("undo");
  }
  await stage.expectAgreement();
});
