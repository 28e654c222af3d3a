import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { DEMO_PARTNER } from "#domain/people/demo-partner.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { authorityFor, giveTestStart } from "#server/features/companies/members/test-start.ts";
import { findDemoPartnerSeq } from "#server/features/companies/partners/demo-partner.ts";
import type { Job } from "#server/queue/jobs.ts";
import { DEMO_FROM_NUMBER, giveFromNumber } from "./demo-partner.ts";

/** All tables its key can write to, in the order of their references. The ledger stays, because it holds amounts only. */
const SWEPT_TABLES = [
  "tax_invoice_xmls",
  "tax_invoices",
  "edocs",
  "cashbills",
  "document_attachments",
  "document_texts",
  "document_keys",
  "document_days",
  "document_sides",
  "nts_submissions",
  "mails",
  "dispatches",
  "dispatch_batches",
  "dispatch_result_days",
  "opt_outs",
  "talk_templates",
  "talk_channels",
  "corp_state_lookups",
  "hometax_documents",
  "hometax_jobs",
  "hometax_links",
  "money_movement_days",
  "money_movements",
  "money_sources",
  "subscriptions",
  "api_requests",
  "api_request_days",
  "partner_key_ips",
];

const RENEWED_DAYS_BEFORE = 30;

/** Deletes what visitors wrote, and renews what the members need for another year. */
export async function sweepDemoPartner(services: Services): Promise<void> {
  const { primary } = services.databases;
  const partnerSeq = await findDemoPartnerSeq(primary);
  if (partnerSeq === undefined) return;
  await primary.transaction(async (db) => {
    // No timeout: all rows of the day are deleted together, because lists and counts must agree.
    await db.execute(sql`SET LOCAL statement_timeout = 0`);
    for (const table of SWEPT_TABLES) {
      await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE partner_seq = ${partnerSeq}`);
    }
  });
  await renewMembers(services, partnerSeq);
}

async function renewMembers(services: Services, partnerSeq: number): Promise<void> {
  const authority = await authorityFor(services, DEMO_PARTNER.brand);
  if (!authority) return;
  const soon = addDays(toSeoulDate(new Date()), RENEWED_DAYS_BEFORE);
  const ofMembers = sql`SELECT member_seq FROM members WHERE partner_seq = ${partnerSeq}`;
  const ofCompanies = sql`SELECT company_seq FROM members WHERE partner_seq = ${partnerSeq}`;
  await services.databases.primary.transaction(async (db) => {
    await db.execute(sql`DELETE FROM certificates WHERE company_seq IN (${ofCompanies}) AND valid_to < ${soon}`);
    await db.execute(sql`DELETE FROM sms_from_numbers WHERE partner_seq = ${partnerSeq} AND expire_date < ${soon}`);
    const { rows } = await db.execute<{ memberSeq: number }>(
      sql`SELECT member_seq AS "memberSeq" FROM (${ofMembers}) AS m`,
    );
    const memberSeqs = rows.map(({ memberSeq }) => memberSeq);
    await giveTestStart(db, services.secrets, authority, partnerSeq, memberSeqs);
    for (const memberSeq of memberSeqs) await renewFromNumber(db, { partnerSeq, memberSeq });
  });
}

async function renewFromNumber(db: Db, owner: { partnerSeq: number; memberSeq: number }): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM sms_from_numbers
      WHERE partner_seq = ${owner.partnerSeq} AND member_seq = ${owner.memberSeq} AND from_number = ${DEMO_FROM_NUMBER}`,
  );
  if (rows.length > 0) return;
  await giveFromNumber(db, owner, { clientIp: "127.0.0.1", requestId: randomUUID(), device: "" });
}

/** Runs every night, when hardly anybody reads the documentation. */
export const sweepDemoPartnerJob: Job<Record<string, never>> = {
  name: "sweep-demo-partner",
  retryLimit: 2,
  schedule: "20 4 * * *",
  work: sweepDemoPartner,
};
