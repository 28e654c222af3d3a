import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { HometaxInvoice, HometaxReceipt } from "#domain/documents/hometax-document.ts";
import type { HometaxDateType, HometaxJobState } from "#domain/documents/hometax-job.ts";
import type { HometaxFailureCode, HometaxLoginCode, HometaxLoginState } from "#domain/documents/hometax-link.ts";
import type { HometaxList, HometaxSide } from "#domain/documents/hometax-list.ts";
import type { HometaxItem, HometaxLoginWay } from "#domain/documents/hometax-login.ts";
import { bytes, instant, seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** How a member is let in at the tax office, one a kind of document. What it costs is its subscription's. */
export const hometaxLinks = pgTable(
  "hometax_links",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    item: text().$type<HometaxItem>().notNull(),
    subscriptionSeq: seqRef().notNull(),
    way: text().$type<HometaxLoginWay>().notNull(),
    /** Id and password of a department user; a certificate is the company's own, and kept with it. */
    sealedLogin: bytes(),
    /** What may be shown of the id. */
    shownUserId: text(),
    /** Counts changes: a failure of an older log-in says nothing about this one. */
    loginVersion: integer().notNull().default(1),
    loginState: text().$type<HometaxLoginState>().notNull().default("CHECKING"),
    failureCode: integer().$type<HometaxLoginCode>(),
    failureDT: instant(),
    /** While a worker is logged in nobody else is. */
    busyUntil: instant(),
    lastCollectDT: instant(),
    /** Up to which day each side was collected by itself. */
    salesDate: date(),
    purchaseDate: date(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (link) => [
    primaryKey({ columns: [link.partnerSeq, link.memberSeq, link.item] }),
    ofPartnersMember("hometax_links", link),
  ],
);

/** One period that is collected, page by page: a worker that dies leaves it where the next one goes on. */
export const hometaxJobs = pgTable(
  "hometax_jobs",
  {
    partnerSeq: seqRef().notNull(),
    jobSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    item: text().$type<HometaxItem>().notNull(),
    side: text().$type<HometaxSide>().notNull(),
    dateType: text().$type<HometaxDateType>().notNull(),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    isDaily: boolean().notNull(),
    state: text().$type<HometaxJobState>().notNull().default("WAITING"),
    /** Where the next page begins; null before the first. */
    cursor: text(),
    /** What the tax office had, and what of it was new here. */
    count: integer().notNull().default(0),
    newCount: integer().notNull().default(0),
    supply: won().notNull().default(0),
    tax: won().notNull().default(0),
    attempts: smallint().notNull().default(0),
    failureCode: integer().$type<HometaxFailureCode>(),
    /** Its next turn; null once it is over. */
    dueDT: instant(),
    insertDT: instant().notNull().default(sql`now()`),
    startDT: instant(),
    doneDT: instant(),
  },
  (job) => [
    primaryKey({ columns: [job.partnerSeq, job.jobSeq] }),
    ofPartnersMember("hometax_jobs", job),
    index("hometax_jobs_member").on(job.partnerSeq, job.memberSeq, job.jobSeq),
    index("hometax_jobs_due").on(job.dueDT).where(sql`${job.dueDT} IS NOT NULL`),
    uniqueIndex("hometax_jobs_open")
      .on(job.partnerSeq, job.memberSeq, job.item, job.side, job.dateType, job.fromDate, job.toDate)
      .where(sql`${job.dueDT} IS NOT NULL`),
  ],
);

/**
 * What the tax office had, once a member and number, in a partition a month of the day its list is ordered by. Its row in the
 * list is the one of `document_sides`.
 */
export const hometaxDocuments = pgTable(
  "hometax_documents",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    list: text().$type<HometaxList>().notNull(),
    listDate: date().notNull(),
    docSeq: seqRef().notNull(),
    ntsNum: text().notNull(),
    /** The job that brought it. */
    jobSeq: seqRef().notNull(),
    status: text().notNull(),
    taxClass: smallint().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
    /** As the tax office has it. */
    document: jsonb().$type<HometaxInvoice | HometaxReceipt>().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (document) => [
    primaryKey({ columns: [document.partnerSeq, document.listDate, document.docSeq] }),
    uniqueIndex("hometax_documents_number").on(
      document.partnerSeq,
      document.memberSeq,
      document.list,
      document.ntsNum,
      document.listDate,
    ),
  ],
);
