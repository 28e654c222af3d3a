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

/** A member's log-in at the tax office, one for each kind of document. Its subscription says what it costs. */
export const hometaxLinks = pgTable(
  "hometax_links",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    item: text().$type<HometaxItem>().notNull(),
    subscriptionSeq: seqRef().notNull(),
    way: text().$type<HometaxLoginWay>().notNull(),
    /** Id and password of a department user. A certificate is not stored here, but with its company. */
    sealedLogin: bytes(),
    /** The part of the id that may be shown. */
    shownUserId: text(),
    /** Counts changes, because a failure of an older log-in says nothing about this one. */
    loginVersion: integer().notNull().default(1),
    loginState: text().$type<HometaxLoginState>().notNull().default("CHECKING"),
    failureCode: integer().$type<HometaxLoginCode>(),
    failureDT: instant(),
    /** Until then one worker is logged in, and no other may be. */
    busyUntil: instant(),
    lastCollectDT: instant(),
    /** The last day that each side was collected up to automatically. */
    salesDate: date(),
    purchaseDate: date(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (link) => [
    primaryKey({ columns: [link.partnerSeq, link.memberSeq, link.item] }),
    ofPartnersMember("hometax_links", link),
  ],
);

/** A period that is collected page by page. When a worker dies, the next one goes on at the same page. */
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
    /** The beginning of the next page; null before the first. */
    cursor: text(),
    /** The number of documents at the tax office, and of those that were new here. */
    count: integer().notNull().default(0),
    newCount: integer().notNull().default(0),
    supply: won().notNull().default(0),
    tax: won().notNull().default(0),
    attempts: smallint().notNull().default(0),
    failureCode: integer().$type<HometaxFailureCode>(),
    /** When a worker takes it up next; null once it is over. */
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
 * A document that was collected from the tax office, once for each member and number, in a partition for each month of the
 * day its list is ordered by. Its row in the list is in `document_sides`.
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
    /** The document as the tax office has it. */
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
