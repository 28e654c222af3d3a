import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { dispatchBatches } from "#server/db/schema/messages/dispatches.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import { insertDispatches } from "#server/features/messages/dispatches/dispatch-row.ts";
import { countResults } from "#server/features/messages/dispatches/result-days.ts";
import { drawDemoFiles, storeDemoFiles } from "./dispatch-files.ts";
import { type BatchPlan, type LivedDispatch, liveBatch } from "./dispatch-lives.ts";
import { plannedBatches } from "./dispatch-plans.ts";
import { findDemoSenders } from "./dispatch-senders.ts";
import { DemoFunds } from "./document-funds.ts";
import { findDemoWorld, findFirstOpenDay } from "./document-world.ts";
import { insertRows, setsOf } from "./insert-rows.ts";
import { loadDocuments } from "./load-documents.ts";

/**
 * Writes thirteen months of texts, faxes and talks. The first members of every partner have them in every state, and some
 * that still move. Settled months stay as they are: where there are any, only the present month is filled.
 */
export async function seedDispatches(db: Transaction, { storage }: Services): Promise<void> {
  const world = await findDemoWorld(db, toSeoulDateTime(new Date()));
  const senders = await findDemoSenders(db, world);
  const files = await drawDemoFiles();
  const from = await findFirstOpenDay(db, world.today);
  const plans = plannedBatches(world, senders, files).filter(({ at }) => at >= from);
  const funds = await DemoFunds.find(db, world.members);
  const docSeqs = await nextDocSeqs(
    db,
    plans.reduce((sum, { dispatches }) => sum + dispatches.length, 0),
  );
  let next = 0;
  const batches = plans.map((plan) => {
    const own = docSeqs.slice(next, next + plan.dispatches.length);
    next += own.length;
    return { plan, dispatches: liveBatch(plan, funds, own) };
  });
  const sentBatches = batches.filter(({ dispatches }) => dispatches.length > 0);
  await load(db, sentBatches);
  await storeDemoFiles(db, storage, files, sentBatches.flatMap(filesOf), world.today);
  await funds.post(db);
}

interface LivedBatch {
  plan: BatchPlan;
  dispatches: LivedDispatch[];
}

const filesOf = ({ plan: { sender, content, at, reserveDT } }: LivedBatch) =>
  (content.files ?? []).map((file) => ({ member: sender, file, insertDT: at, sendDT: reserveDT ?? at }));

async function load(db: Transaction, batches: readonly LivedBatch[]): Promise<void> {
  const rows = batches.map(({ plan: { sender, service, fromNumber, content, at }, dispatches: [first] }) => ({
    partnerSeq: sender.partnerSeq,
    memberSeq: sender.memberSeq,
    batchSeq: first?.row.batchSeq ?? 0,
    service,
    fromNumber,
    content,
    insertDT: at,
  }));
  await insertRows(db, dispatchBatches, rows);
  const all = batches.flatMap(({ dispatches }) => dispatches);
  for (const set of setsOf(all.map(({ row }) => row))) await insertDispatches(db, set);
  for (const [service, some] of Map.groupBy(all, ({ row }) => row.service)) await loadDocuments(db, service, some);
  await countResults(
    db,
    all.flatMap(({ answers }) => answers),
  );
}
