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
import type { HometaxPlace } from "./collected-rows.ts";
import { openJobAnswer, openJobsOf } from "./jobs.ts";
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

export type SubscribedLink = Awaited<ReturnType<typeof selectLinks>>[number];

export const standingOf = ({ link: { loginState }, subscriptionState, paidMonth }: SubscribedLink) => ({
  loginState,
  subscriptionState,
  paidMonth,
});

export async function findLink(db: Db, key: LinkKey): Promise<SubscribedLink | undefined> {
  const [row] = await selectLinks(db).where(isLink(key));
  return row;
}

/** The answer about a link. Months are paid by real time, whatever a test partner's clock says. */
export function linkAnswer(
  item: HometaxItem,
  subscribedLink: SubscribedLink | undefined,
  today = toSeoulDate(new Date()),
): HometaxLink {
  const status = hometaxLinkStatus(subscribedLink && standingOf(subscribedLink), today);
  if (!subscribedLink) {
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
  const { link, startDate, paidMonth } = subscribedLink;
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
    endDate: endDateOf(subscribedLink, today),
  };
}

const endDateOf = ({ subscriptionState, paidMonth }: SubscribedLink, today: SeoulDate): string | null =>
  subscriptionState === "STOPPED" && paidMonth >= monthOf(today) ? hometaxEndDate(paidMonth) : null;

const everyLink = (rows: readonly SubscribedLink[]): HometaxLink[] =>
  (Object.keys(HOMETAX_ITEMS) as HometaxItem[]).map((item) =>
    linkAnswer(
      item,
      rows.find(({ link }) => link.item === item),
    ),
  );

export async function findLinks(db: Db, { partnerSeq, memberSeq }: LinkOwner): Promise<HometaxLink[]> {
  const ofMember = and(eq(hometaxLinks.partnerSeq, partnerSeq), eq(hometaxLinks.memberSeq, memberSeq));
  return everyLink(await selectLinks(db).where(ofMember));
}

/** Reads the head of the page in one statement: links, the state of the tax office, open jobs, and sums per month. */
export async function findLinksOverview(db: Db, owner: LinkOwner, place?: HometaxPlace): Promise<HometaxLinks> {
  const isOfMember = and(
    eq(hometaxLinks.partnerSeq, members.partnerSeq),
    eq(hometaxLinks.memberSeq, members.memberSeq),
  );
  const rows = await db
    .select({
      ...COLUMNS,
      institution: institutionStateOf("hometax"),
      openJobs: openJobsOf(owner),
      months: place ? lastMonths(place) : sql<HometaxMonth[]>`'[]'::json`,
    })
    .from(members)
    .leftJoin(hometaxLinks, isOfMember)
    .leftJoin(subscriptions, isSubscriptionOfLink)
    .where(partnersMember(owner));
  const [first] = rows;
  if (!first) throw new AppError("NOT_FOUND");
  const subscribedLinks = rows.flatMap(({ link, subscriptionState, paidMonth, startDate }) =>
    link && subscriptionState && paidMonth && startDate ? [{ link, subscriptionState, paidMonth, startDate }] : [],
  );
  const { institution, openJobs, months } = first;
  return { links: everyLink(subscribedLinks), institution, openJobs: openJobs.map(openJobAnswer), months };
}
