import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { HometaxLink, HometaxLinks, HometaxMonth } from "#contracts/collecting/hometaxes.ts";
import { monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { hometaxEndDate, hometaxFailure, hometaxLinkStatus } from "#domain/documents/hometax-link.ts";
import { HOMETAX_ITEMS, type HometaxItem } from "#domain/documents/hometax-login.ts";
import { partnersMember } from "#server/call/access/tenancy.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxLinks } from "#server/db/schema/collecting/hometaxes.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { subscriptions } from "#server/db/schema/money/subscriptions.ts";
import { institutionStateOf } from "#server/features/office/institutions/queries.ts";
import type { SeenHometax } from "./collected-rows.ts";
import { openJobsOf, shownOpenJob } from "./jobs.ts";
import { lastMonths } from "./months.ts";

export interface LinkOwner {
  partnerSeq: number;
  memberSeq: number;
}

export interface LinkKey extends LinkOwner {
  item: HometaxItem;
}

export const isLink = ({ partnerSeq, memberSeq, item }: LinkKey) =>
  and(eq(hometaxLinks.partnerSeq, partnerSeq), eq(hometaxLinks.memberSeq, memberSeq), eq(hometaxLinks.item, item));

const isSubscriptionOfLink = and(
  eq(subscriptions.partnerSeq, hometaxLinks.partnerSeq),
  eq(subscriptions.subscriptionSeq, hometaxLinks.subscriptionSeq),
);

const COLUMNS = {
  link: getTableColumns(hometaxLinks),
  subscriptionState: subscriptions.state,
  paidMonth: subscriptions.paidMonth,
  startDate: subscriptions.startDate,
};

const selectLinks = (db: Db) =>
  db.select(COLUMNS).from(hometaxLinks).innerJoin(subscriptions, isSubscriptionOfLink).$dynamic();

export type FoundLink = Awaited<ReturnType<typeof selectLinks>>[number];

export const standingOf = ({ link: { loginState }, subscriptionState, paidMonth }: FoundLink) => ({
  loginState,
  subscriptionState,
  paidMonth,
});

export async function findLink(db: Db, key: LinkKey): Promise<FoundLink | undefined> {
  const [found] = await selectLinks(db).where(isLink(key));
  return found;
}

/** As it is answered. Months are paid by real time, whatever the clock of a test partner says. */
export function shownLink(
  item: HometaxItem,
  found: FoundLink | undefined,
  today = toSeoulDate(new Date()),
): HometaxLink {
  const status = hometaxLinkStatus(found && standingOf(found), today);
  if (!found) {
    return {
      item,
      status,
      way: null,
      userId: null,
      failure: null,
      failureDT: null,
      startDate: null,
      endDate: null,
      paidMonth: null,
      lastCollectDT: null,
    };
  }
  const { link, startDate, paidMonth } = found;
  return {
    item,
    status,
    way: link.way,
    userId: link.shownUserId,
    lastCollectDT: link.lastCollectDT,
    failure: status === "SUSPENDED" ? hometaxFailure(-50411) : hometaxFailure(link.failureCode),
    failureDT: link.failureDT,
    startDate,
    paidMonth,
    endDate: endDateOf(found, today),
  };
}

const endDateOf = ({ subscriptionState, paidMonth }: FoundLink, today: SeoulDate): string | null =>
  subscriptionState === "STOPPED" && paidMonth >= monthOf(today) ? hometaxEndDate(paidMonth) : null;

const everyLink = (found: readonly FoundLink[]): HometaxLink[] =>
  (Object.keys(HOMETAX_ITEMS) as HometaxItem[]).map((item) =>
    shownLink(
      item,
      found.find(({ link }) => link.item === item),
    ),
  );

export async function findLinks(db: Db, { partnerSeq, memberSeq }: LinkOwner): Promise<HometaxLink[]> {
  const ofMember = and(eq(hometaxLinks.partnerSeq, partnerSeq), eq(hometaxLinks.memberSeq, memberSeq));
  return everyLink(await selectLinks(db).where(ofMember));
}

/** Everything the head of a page says: how collecting stands, how the tax office is, what is under way, what came a month. */
export async function findLinksOverview(db: Db, owner: LinkOwner, list?: SeenHometax): Promise<HometaxLinks> {
  const isOfMember = and(
    eq(hometaxLinks.partnerSeq, members.partnerSeq),
    eq(hometaxLinks.memberSeq, members.memberSeq),
  );
  const rows = await db
    .select({
      ...COLUMNS,
      institution: institutionStateOf("hometax"),
      openJobs: openJobsOf(owner),
      months: list ? lastMonths(list) : sql<HometaxMonth[]>`'[]'::json`,
    })
    .from(members)
    .leftJoin(hometaxLinks, isOfMember)
    .leftJoin(subscriptions, isSubscriptionOfLink)
    .where(partnersMember(owner));
  const [first] = rows;
  if (!first) throw new AppError("NOT_FOUND");
  const found = rows.flatMap(({ link, subscriptionState, paidMonth, startDate }) =>
    link && subscriptionState && paidMonth && startDate ? [{ link, subscriptionState, paidMonth, startDate }] : [],
  );
  const { institution, openJobs, months } = first;
  return { links: everyLink(found), institution, openJobs: openJobs.map(shownOpenJob), months };
}
