import {
  addDays,
  addMonths,
  addSeconds,
  firstDayOf,
  lastDayOf,
  monthOf,
  type SeoulDate,
} from "#domain/calendar/seoul-date.ts";
import type { HometaxLoginCode } from "#domain/documents/hometax-link.ts";
import type { HometaxItem, HometaxLoginWay } from "#domain/documents/hometax-login.ts";
import { HOMETAX_WRONG_PASSWORD } from "#domain/documents/hometax-magic.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Transaction } from "#server/db/connect.ts";
import { hometaxDocuments, hometaxJobs, hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { collectedRow, placedRow } from "#server/features/collecting/hometaxes/collected.ts";
import { keptLogin } from "#server/features/collecting/hometaxes/login.ts";
import { nextDocSeqs } from "#server/features/documents/documents/new-document.ts";
import { placeDocuments } from "#server/features/documents/documents/write-sides.ts";
import type { DemoMember } from "./document-world.ts";
import { type LivedJob, liveJobs, waitingJobs } from "./hometax-lives.ts";
import { insertRows, rowsOf, setsOf } from "./insert-rows.ts";
import { demoTerm, isNewcomer, type LookupStage, NEWCOMER_DAYS, nextIdentities } from "./lookup-stage.ts";
import { type LivedSubscription, liveSubscription, writeSubscriptions } from "./subscription-lives.ts";

interface DemoLink {
  item: HometaxItem;
  way: HometaxLoginWay;
  back: number;
  /** The number of days since it began, instead of the months. */
  daysBack?: number;
  stoppedBack?: number;
  failed?: { code: HometaxLoginCode; daysAgo: number };
  /** It was registered a moment ago, and its log-in is tried while the demo runs. */
  isNew?: true;
  /** Somebody has just asked for last month once more. */
  isAsked?: true;
}

const tax = (way: HometaxLoginWay, back: number, details: Partial<DemoLink> = {}): DemoLink => ({
  item: "hometaxTaxinvoice",
  way,
  back,
  ...details,
});
const cash = (back: number, details: Partial<DemoLink> = {}): DemoLink => ({
  item: "hometaxCashbill",
  way: "DEPARTMENT_ID",
  back,
  ...details,
});

/** The place at the partner decides: links work, have a wrong password or an expired certificate, are stopped, or are new. */
function demoLinks({ partnerCode, placeAtPartner, place, brand, certificateTo }: DemoMember): readonly DemoLink[] {
  const isFirst = partnerCode === "NURI";
  if (placeAtPartner === 0) return [tax("CERTIFICATE", isFirst ? 12 : 2, { isAsked: true }), cash(1)];
  if (placeAtPartner === 1) {
    return [tax("DEPARTMENT_ID", 1, { stoppedBack: 0 }), cash(1, { failed: { code: -50402, daysAgo: 3 } })];
  }
  if (placeAtPartner === 2 && certificateTo !== null) {
    return [tax("CERTIFICATE", 1, { failed: { code: -50406, daysAgo: 11 } })];
  }
  if (placeAtPartner === (isFirst ? 6 : 3)) {
    return [tax("DEPARTMENT_ID", 3, { stoppedBack: 2 }), cash(0, { isNew: true })];
  }
  if (!isRealBrand(brand)) return [];
  if (isNewcomer({ partnerCode, placeAtPartner })) return [tax("DEPARTMENT_ID", 0, { daysBack: NEWCOMER_DAYS })];
  return place % 5 === 1 ? [tax("DEPARTMENT_ID", 1)] : [];
}

interface LivedLink {
  row: typeof hometaxLinks.$inferInsert;
  subscription: LivedSubscription;
  jobs: LivedJob[];
}

/** Writes log-ins in every state with their jobs. The jobs brought what the simulated tax office has. */
export async function seedHometaxes(db: Transaction, stage: LookupStage): Promise<void> {
  const plans = stage.world.members.flatMap((member) => demoLinks(member).map((link) => ({ member, link })));
  const seqs = await nextIdentities(db, "subscriptions", "subscription_seq", plans.length);
  const lives = plans.flatMap(({ member, link }) => liveLink(stage, member, link, seqs.next().value ?? 0) ?? []);
  await writeSubscriptions(
    db,
    lives.map(({ subscription }) => subscription),
  );
  await insertRows(db, hometaxLinks, rowsOf(lives));
  await writeJobs(
    db,
    lives.flatMap(({ jobs }) => jobs),
  );
}

function liveLink(
  stage: LookupStage,
  member: DemoMember,
  link: DemoLink,
  subscriptionSeq: number,
): LivedLink | undefined {
  const { now, today } = stage.world;
  const { item, isNew, isAsked } = link;
  const term = isNew ? { startDT: addSeconds(now, -30) } : demoTerm(stage, member, item, link);
  const subscription = term && liveSubscription(stage, subscriptionSeq, { member, item, subject: item, ...term });
  if (!subscription) return undefined;
  const course = { member, item, startDT: term.startDT, failed: failedOf(today, link) };
  const thisMonth = { fromDate: firstDayOf(monthOf(today)), toDate: today, insertDT: term.startDT };
  const lastMonth = addMonths(monthOf(today), -1);
  const jobs = isNew
    ? waitingJobs(course, thisMonth, addSeconds(now, 70))
    : [
        ...liveJobs(now, course, subscription),
        ...(isAsked
          ? waitingJobs(
              course,
              { fromDate: firstDayOf(lastMonth), toDate: lastDayOf(lastMonth), insertDT: addSeconds(now, -20) },
              addSeconds(now, 160),
            )
          : []),
      ];
  return { row: linkRow(stage, member, link, { subscriptionSeq, insertDT: term.startDT, jobs }), subscription, jobs };
}

const failedOf = (today: SeoulDate, { failed }: DemoLink) =>
  failed && { code: failed.code, day: addDays(today, -failed.daysAgo) };

interface Linked {
  subscriptionSeq: number;
  insertDT: string;
  jobs: readonly LivedJob[];
}

/** Returns the link as its jobs have left it. */
function linkRow(
  { secrets }: LookupStage,
  { partnerSeq, memberSeq, bizId }: DemoMember,
  { item, way, failed }: DemoLink,
  { subscriptionSeq, insertDT, jobs }: Linked,
): LivedLink["row"] {
  const password = failed?.code === -50402 ? HOMETAX_WRONG_PASSWORD : "gaonbill-demo";
  const login = way === "CERTIFICATE" ? { way } : { way, userId: `tax${bizId.slice(5)}`, password };
  const rows = jobs.map(({ row }) => row);
  const collected = rows.filter(({ state }) => state === "DONE");
  const refused = rows.find(({ state }) => state === "FAILED");
  const lastDay = (side: string) =>
    collected
      .filter((row) => row.side === side && row.isDaily)
      .reduce((last, { toDate }) => (toDate > last ? toDate : last), "");
  return {
    partnerSeq,
    memberSeq,
    item,
    subscriptionSeq,
    ...keptLogin(secrets, login),
    insertDT,
    loginState: refused ? "FAILED" : collected.length > 0 ? "WORKING" : "CHECKING",
    failureCode: refused ? (failed?.code ?? null) : null,
    failureDT: refused?.doneDT ?? null,
    lastCollectDT:
      collected
        .map(({ doneDT }) => doneDT ?? "")
        .toSorted()
        .at(-1) ?? null,
    salesDate: lastDay("sales") || null,
    purchaseDate: lastDay("purchase") || null,
  };
}

/** Jobs are numbered in the order of their requests. */
async function writeJobs(db: Transaction, jobs: readonly LivedJob[]): Promise<void> {
  const jobSeqs = await nextIdentities(db, "hometax_jobs", "job_seq", jobs.length);
  const numbered = jobs
    .toSorted((one, other) => one.row.insertDT.localeCompare(other.row.insertDT))
    .map(({ row, fresh }) => ({ row: { ...row, jobSeq: jobSeqs.next().value ?? 0 }, fresh }));
  await insertRows(db, hometaxJobs, rowsOf(numbered));
  const brought = numbered.flatMap(({ row, fresh }) => fresh.map((document) => ({ row, document })));
  const docSeqs = await nextDocSeqs(db, brought.length);
  const rows = brought.map(({ row, document }, index) => ({
    ...collectedRow(row, document, docSeqs[index] ?? 0),
    insertDT: row.doneDT ?? row.insertDT,
  }));
  await insertRows(db, hometaxDocuments, rows);
  for (const set of setsOf(rows.map(placedRow))) await placeDocuments(db, set);
}
