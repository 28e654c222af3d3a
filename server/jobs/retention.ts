import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { forgetOldAnswers } from "#server/call/idempotency.ts";
import type { Db } from "#server/db/connect.ts";
import { corpStateLookups, corpStates } from "#server/db/schema/collecting/corp-states.ts";
import { hometaxJobs } from "#server/db/schema/collecting/hometaxes.ts";
import { partnerKeyIps } from "#server/db/schema/companies/partners.ts";
import { documentTexts } from "#server/db/schema/documents/document-texts.ts";
import { ntsSubmissions } from "#server/db/schema/documents/nts-submissions.ts";
import { passwordResets } from "#server/db/schema/identity/accounts.ts";
import { captchaAnswers } from "#server/db/schema/identity/captcha-answers.ts";
import { inquiries, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";
import { loginDelays } from "#server/db/schema/identity/login-delays.ts";
import { refreshTokens, signIns } from "#server/db/schema/identity/sign-ins.ts";
import { ledgerChecks } from "#server/db/schema/money/ledger-checks.ts";
import { pointCauses } from "#server/db/schema/money/point-entries.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";
import { mails } from "#server/db/schema/office/mails.ts";
import { oneTimeValues } from "#server/db/schema/office/one-time-values.ts";
import { pageViews } from "#server/db/schema/office/page-views.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { purgeEndedSources } from "#server/features/collecting/money-sources/retention.ts";
import { purgeApiRequestDays, purgeApiRequests } from "#server/features/desk/api-requests/retention.ts";
import { purgeLooseAttachments } from "#server/features/documents/document-attachments/commands.ts";
import { purgeInquiryFiles } from "#server/features/identity/inquiries/inquiry-files.ts";
import { purgeFaxFiles } from "#server/features/messages/faxes/files.ts";
import { purgeExportFiles } from "#server/features/office/export-files/retention.ts";
import { purgeLooseFiles } from "#server/features/office/files/stored-files.ts";
import type { ObjectStorage } from "#server/gateways/storage.ts";

interface Purge {
  /** How long a row is kept, in words. */
  keptFor: string;
  purge: (db: Db, storage: ObjectStorage) => Promise<void>;
}

const BATCH = 5_000;

/** Works in batches, which keep the locks and the write-ahead log of one statement small. */
async function inBatches(db: Db, statement: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(statement);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

const isInBatch = (table: PgTable, isOver: SQL): SQL =>
  sql`ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${BATCH}))`;

const deleteWhere = (table: PgTable, isOver: SQL) => (db: Db) =>
  inBatches(db, sql`DELETE FROM ${table} WHERE ${isInBatch(table, isOver)}`);

const dropOldBodies = (db: Db) =>
  inBatches(
    db,
    sql`UPDATE ${mails} SET html = '', plain = '' WHERE ${isInBatch(mails, sql`insert_dt < now() - interval '90 days' AND html <> ''`)}`,
  );

/** The Act on Consumer Protection in Electronic Commerce keeps complaints for three years; a proposal request is none. */
const isInquiryOver = sql`change_dt < now() - CASE mode WHEN 'proposal' THEN interval '1 year' ELSE interval '3 years' END`;

/** Tables that would only grow, and when their rows are deleted. */
export const PURGED_TABLES: Record<string, Purge> = {
  api_request_days: { keptFor: "90 days, as the calls they count", purge: purgeApiRequestDays },
  api_requests: { keptFor: "90 days, bodies too; a month that is over at once", purge: purgeApiRequests },
  captcha_answers: {
    keptFor: "until the captcha expires",
    purge: deleteWhere(captchaAnswers, sql`expires_dt < now()`),
  },
  corp_state_lookups: {
    keptFor: "90 days",
    purge: deleteWhere(corpStateLookups, sql`day < current_date - 90`),
  },
  corp_states: { keptFor: "until the day after", purge: deleteWhere(corpStates, sql`day < current_date - 1`) },
  document_attachments: {
    keptFor: "with their document; a day where there is none",
    purge: purgeLooseAttachments,
  },
  document_texts: {
    keptFor: "a year, as mails",
    purge: deleteWhere(documentTexts, sql`insert_dt < now() - interval '1 year'`),
  },
  export_files: { keptFor: "7 days after they are made, their bytes too", purge: purgeExportFiles },
  hometax_jobs: {
    keptFor: "a year after they ended",
    purge: deleteWhere(hometaxJobs, sql`done_dt < now() - interval '1 year'`),
  },
  fax_files: {
    keptFor: "90 days after they were last sent, as long as they may be sent again; a day where they never were",
    purge: purgeFaxFiles,
  },
  idempotency_keys: { keptFor: "24 hours", purge: forgetOldAnswers },
  // Files come before their inquiries, because the inquiry's row tells which bytes to delete.
  inquiry_files: {
    keptFor: "with their inquiry; a day where none came",
    purge: (db, storage) => purgeInquiryFiles(db, storage, isInquiryOver),
  },
  inquiry_messages: {
    keptFor: "with their inquiry",
    purge: deleteWhere(
      inquiryMessages,
      sql`inquiry_seq IN (SELECT inquiry_seq FROM ${inquiries} WHERE ${isInquiryOver})`,
    ),
  },
  inquiries: {
    keptFor: "three years after the last word, requests for a proposal one",
    purge: deleteWhere(inquiries, isInquiryOver),
  },
  job_failures: {
    keptFor: "a year after the work failed last",
    purge: deleteWhere(jobFailures, sql`last_dt < now() - interval '1 year'`),
  },
  ledger_checks: {
    keptFor: "a year",
    purge: deleteWhere(ledgerChecks, sql`finished_dt < now() - interval '1 year'`),
  },
  login_delays: {
    keptFor: "a day after the last failure",
    purge: deleteWhere(loginDelays, sql`last_failure_dt < now() - interval '1 day'`),
  },
  mails: {
    keptFor: "text 90 days, what was sent to whom a year",
    async purge(db) {
      await dropOldBodies(db);
      await deleteWhere(mails, sql`insert_dt < now() - interval '1 year'`)(db);
    },
  },
  money_movements: {
    keptFor: "until the month in which their source was stopped is over; its credentials as long",
    purge: purgeEndedSources,
  },
  nts_submissions: {
    keptFor: "a year after they ended",
    purge: deleteWhere(ntsSubmissions, sql`end_dt < now() - interval '1 year'`),
  },
  one_time_values: { keptFor: "until they expire", purge: deleteWhere(oneTimeValues, sql`expires_dt < now()`) },
  page_views: { keptFor: "13 months", purge: deleteWhere(pageViews, sql`view_dt < now() - interval '13 months'`) },
  partner_key_ips: {
    keptFor: "90 days after the last use",
    purge: deleteWhere(partnerKeyIps, sql`last_used_dt < now() - interval '90 days'`),
  },
  point_causes: {
    keptFor: "100 days, far longer than anybody repeats a call or gives a message back",
    purge: deleteWhere(pointCauses, sql`point_date < current_date - 100`),
  },
  password_resets: { keptFor: "until they expire", purge: deleteWhere(passwordResets, sql`expires_dt < now()`) },
  rate_limits: { keptFor: "while the window lasts", purge: deleteWhere(rateLimits, sql`used_until < now()`) },
  refresh_tokens: {
    keptFor: "30 days after they expire",
    purge: deleteWhere(refreshTokens, sql`expires_dt < now() - interval '30 days'`),
  },
  sign_ins: {
    keptFor: "30 days after the last use, once ended or expired",
    purge: deleteWhere(signIns, sql`last_used_dt < now() - interval '30 days' AND (is_ended OR expires_dt < now())`),
  },
  stored_files: { keptFor: "with what refers to them; a day where nothing does", purge: purgeLooseFiles },
};

/** Tables whose rows are never purged, and why that is right. */
export const KEPT_TABLES: Record<string, string> = {
  accounts: "people, until they leave",
  adjust_accounts: "one a partner",
  adjust_months: "settlements, kept as the law on accounts demands",
  audit_chains: "one a partner",
  audit_events: "evidence, never removed",
  balances: "one a member or partner",
  cashbills: "documents, kept as the law on accounts demands",
  certificates: "one a member",
  companies: "master data",
  content_changes: "one row",
  contents: "what staff published, with every version",
  demo_seeds: "one a part of the demo",
  dispatch_batches: "with their dispatches",
  dispatch_result_days: "counts of dispatches",
  dispatches: "what was sent and paid for, kept as the law on accounts demands",
  document_days: "counts of documents",
  document_keys: "with their documents",
  document_sides: "with their documents",
  edocs: "documents, kept as the law on accounts demands",
  email_customizes: "settings",
  email_send_configs: "settings",
  encryption_keys: "one a rotation",
  hometax_documents: "what the tax office had, kept as the law on accounts demands",
  hometax_links: "one a member and kind",
  institutions: "one an institution",
  member_password_links: "one a person at most; what waits for it outlives the link",
  member_users: "people of members",
  members: "master data",
  money_movement_days: "sums of movements, and gone with them",
  money_sources: "cards and accounts of a member",
  opt_outs: "who wants no ads, for as long as they do not",
  partner_clocks: "one a partner",
  partner_keys: "one a rotation; old ones explain old traces",
  partner_usage_days: "totals of the ledger",
  partner_usage_months: "totals of the ledger",
  partner_users: "people of partners",
  partners: "master data",
  point_entries: "the ledger, kept as the law on accounts demands",
  restrict_ips: "settings",
  restricts: "settings",
  schema_migrations: "one a migration",
  settle_credits: "one a partner",
  settle_days: "one a partner, method and day",
  settles: "payments, kept as the law on accounts demands",
  sms_default_messages: "settings",
  sms_from_numbers: "a member's numbers",
  social_logins: "one a person and provider",
  subscriptions: "one a service of a member",
  supply_costs: "prices",
  talk_channels: "a member's channels",
  talk_templates: "what was approved explains what was sent",
  tax_configs: "settings",
  tax_invoice_xmls: "what went to the tax office, with its document",
  tax_invoices: "documents, kept as the law on accounts demands",
  test_authorities: "one row",
  terms_consents: "evidence, until the person leaves",
  unit_costs: "prices",
  unread_answers: "until a person has decided",
  usage_days: "totals of the ledger",
  usage_months: "totals of the ledger",
  usage_quarters: "totals of the ledger",
  user_writes: "one a person",
};
