import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccount, createMember, createPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { KEPT_TABLES, PURGED_TABLES } from "./retention.ts";

const { services } = await startTestApp();
const { primary } = services.databases;
const run = (statement: string) => primary.execute(sql.raw(statement));

const { userSeq } = await createAccount(services);
const other = await createAccount(services);
const partner = await createPartner(services);
const { partnerSeq } = partner;
const { memberSeq } = await createMember(services, partner);
const documentText = `INSERT INTO document_texts (message, insert_dt, partner_seq, member_seq, kind, doc_seq, msg_type, mobile,
    unsent_reason)
  SELECT message, insert_dt, ${partnerSeq}, ${memberSeq}, 'EDOC', 1, 'EDOC_ISSUE', '', '' FROM (VALUES`;
const attached = `INSERT INTO document_attachments
  (name, insert_dt, doc_seq, partner_seq, content_type, size_bytes, digest, storage_key)
  SELECT name, insert_dt, doc_seq::bigint, ${partnerSeq}, '', 1, '', 'documents/' || name FROM (VALUES`;
const signIn = "INSERT INTO sign_ins (sign_in_seq, user_seq, scope, device, ip, last_used_dt, expires_dt, is_ended)";
const mail = "INSERT INTO mails (recipient, subject, html, plain, insert_dt) VALUES";
const inquiry =
  "INSERT INTO inquiries (inquiry_seq, receipt_number, mode, company_name, name, tel, email, content, proof_hash, change_dt) OVERRIDING SYSTEM VALUE VALUES";
const file =
  "INSERT INTO inquiry_files (inquiry_seq, position, name, content_type, size_bytes, storage_key, insert_dt) VALUES";

const [OLD_RUN, YOUNG_RUN] = [crypto.randomUUID(), crypto.randomUUID()];
const EXPORTED = `${userSeq}, 'user', 1, '', '', '{}', '{}', 'csv', 'FAILED'`;
const exported = `INSERT INTO export_files (user_seq, scope, sign_in_seq, client_ip, call, params, query, format, state, name, expires_dt, run_id, part_count)
  VALUES`;
const submission = "INSERT INTO nts_submissions (brand, start_dt, submit_id, end_dt) VALUES ('GAONBILLTEST', now(),";
const jobFailure = "INSERT INTO job_failures (job, data, about, failure, last_dt) VALUES";
const check =
  "INSERT INTO ledger_checks (started_dt, finished_dt, checked, difference_count, first_difference) VALUES (now(),";

const apiRequest = `INSERT INTO api_requests (partner_seq, request_id, request_date, start_dt, duration_ms, transport, operation, method, path, status,
  partner_key_seq, client_ip, sealed_pair, is_request_cut, is_answer_cut)
  SELECT ${partnerSeq}, id, day, now(), 1, 'V1', '', '', '', 200, 1, '', '', false, false FROM (VALUES`;
const requestDay =
  "INSERT INTO api_request_days (partner_seq, code, day, transport, member_seq, count, last_dt) SELECT 1, 0, day, mark, 0, 1, now() FROM (VALUES";

const lookup =
  "INSERT INTO corp_state_lookups (partner_seq, member_seq, corp_num, day, state) SELECT partner_seq, member_seq, corp_num, day, 'ACTIVE' FROM (VALUES";

const faxFile = `INSERT INTO fax_files (partner_seq, member_seq, name, content_type, size_bytes, pages, storage_key, insert_dt, last_send_dt)
  SELECT ${partnerSeq}, ${memberSeq}, name, '', 1, 1, 'faxes/' || name, inserted, sent FROM (VALUES`;
const hometaxJob = `INSERT INTO hometax_jobs (partner_seq, member_seq, cursor, item, side, date_type, from_date, to_date, is_daily, done_dt)
  SELECT ${partnerSeq}, ${memberSeq}, mark, 'hometaxTaxinvoice', 'SALES', 'WRITE', current_date, current_date, false, done FROM (VALUES`;

const card = (seq: number, state: "STOPPED" | "ACTIVE", stopDate: string): string[] => [
  `INSERT INTO subscriptions (partner_seq, subscription_seq, member_seq, item, subject, state, start_date, stop_date, paid_month)
    OVERRIDING SYSTEM VALUE VALUES (${partnerSeq}, ${seq}, ${memberSeq}, 'card', '${state}', '${state}', '2026-01-05', ${stopDate},
    '2026-01-01')`,
  `INSERT INTO money_sources (partner_seq, source_seq, member_seq, brand, kind, institution, owner, masked_number, sealed_number,
    sealed_credentials, subscription_seq) OVERRIDING SYSTEM VALUE
    VALUES (${partnerSeq}, ${seq}, ${memberSeq}, 'GAONBILLTEST', 'CARD', 'BC', 'C', '', '', '', ${seq})`,
];
const stoppedCard = card(1, "STOPPED", "'2026-01-20'");
const activeCard = card(2, "ACTIVE", "NULL");
const movementOf = (mark: string, cardSeq: number): string =>
  `INSERT INTO money_movements (partner_seq, source_seq, trade_date, institution_key, trade_dt, direction, amount, counterparty, summary)
    VALUES (${partnerSeq}, ${cardSeq}, current_date, '${mark}', now(), 'OUT', 1, '', '')`;

/** Rows of each table that are past their retention (`old`) and rows that are not; `mark` names the column that says so. */
const ROWS: Record<string, { mark: string; old: string[]; young: string[] }> = {
  api_request_days: {
    mark: "transport",
    old: [`${requestDay} ('old', current_date - 91)) AS row (mark, day)`],
    young: [`${requestDay} ('young', current_date - 88)) AS row (mark, day)`],
  },
  api_requests: {
    mark: "request_id",
    old: [`${apiRequest} ('old by days', current_date - 91), ('old by months', current_date - 200)) AS row (id, day)`],
    young: [
      `${apiRequest} ('young', current_date - 88)) AS row (id, day)`,
      `${apiRequest} ('young today', current_date)) AS row (id, day)`,
    ],
  },
  captcha_answers: {
    mark: "signature",
    old: ["INSERT INTO captcha_answers VALUES ('old', now() - interval '1 second')"],
    young: ["INSERT INTO captcha_answers VALUES ('young', now() + interval '1 minute')"],
  },
  corp_state_lookups: {
    mark: "corp_num",
    old: [`${lookup} ('old', current_date - 91)) AS row (corp_num, day), members LIMIT 1`],
    young: [`${lookup} ('young', current_date - 89)) AS row (corp_num, day), members LIMIT 1`],
  },
  corp_states: {
    mark: "corp_num",
    old: [
      "INSERT INTO corp_states (brand, day, corp_num, state) VALUES ('GAONBILLTEST', current_date - 2, 'old', 'ACTIVE')",
    ],
    young: [
      "INSERT INTO corp_states (brand, day, corp_num, state) VALUES ('GAONBILLTEST', current_date, 'young', 'ACTIVE')",
    ],
  },
  document_attachments: {
    mark: "name",
    old: [`${attached} ('old', now() - interval '25 hours', NULL)) AS row (name, insert_dt, doc_seq)`],
    young: [
      `${attached} ('young', now() - interval '23 hours', NULL)) AS row (name, insert_dt, doc_seq)`,
      `${attached} ('tied', now() - interval '3 years', 7)) AS row (name, insert_dt, doc_seq)`,
    ],
  },
  document_texts: {
    mark: "message",
    old: [`${documentText} ('old', now() - interval '13 months')) AS row (message, insert_dt)`],
    young: [`${documentText} ('young', now() - interval '11 months')) AS row (message, insert_dt)`],
  },
  export_files: {
    mark: "name",
    old: [`${exported} (${EXPORTED}, 'old', now() - interval '1 second', '${OLD_RUN}', 2)`],
    young: [`${exported} (${EXPORTED}, 'young', now() + interval '1 minute', '${YOUNG_RUN}', 1)`],
  },
  fax_files: {
    mark: "name",
    old: [
      `${faxFile} ('old loose', now() - interval '25 hours', NULL::timestamptz), ('old sent', now() - interval '92 days', now() - interval '92 days')) AS row (name, inserted, sent)`,
    ],
    young: [
      `${faxFile} ('young loose', now() - interval '23 hours', NULL::timestamptz)) AS row (name, inserted, sent)`,
      `${faxFile} ('young sent', now() - interval '89 days', now() - interval '89 days')) AS row (name, inserted, sent)`,
    ],
  },
  hometax_jobs: {
    mark: "cursor",
    old: [`${hometaxJob} ('old', now() - interval '367 days')) AS row (mark, done)`],
    young: [
      `${hometaxJob} ('young', now() - interval '364 days')) AS row (mark, done)`,
      `${hometaxJob} ('young, at work', NULL::timestamptz)) AS row (mark, done)`,
    ],
  },
  idempotency_keys: {
    mark: "caller",
    old: ["INSERT INTO idempotency_keys VALUES ('old', '', '', 200, '', now() - interval '25 hours')"],
    young: ["INSERT INTO idempotency_keys VALUES ('young', '', '', 200, '', now() - interval '23 hours')"],
  },
  inquiry_files: {
    mark: "name",
    old: [
      `${file} (NULL, 1, 'old loose', '', 1, 'inquiries/a', now() - interval '25 hours')`,
      `${file} (901, 1, 'old', '', 1, 'inquiries/b', now() - interval '3 years')`,
    ],
    young: [
      `${file} (NULL, 1, 'young loose', '', 1, 'inquiries/c', now() - interval '23 hours')`,
      `${file} (902, 1, 'young', '', 1, 'inquiries/d', now() - interval '3 years')`,
    ],
  },
  inquiry_messages: {
    mark: "content",
    old: ["INSERT INTO inquiry_messages (inquiry_seq, kind, content) VALUES (901, 'QUESTION', 'old')"],
    young: ["INSERT INTO inquiry_messages (inquiry_seq, kind, content) VALUES (902, 'QUESTION', 'young')"],
  },
  inquiries: {
    mark: "name",
    old: [
      `${inquiry} (903, 'c', 'technical', '', 'old', '', '', '', 'c', now() - interval '37 months')`,
      `${inquiry} (904, 'd', 'proposal', '', 'old', '', '', '', 'd', now() - interval '13 months')`,
    ],
    young: [
      `${inquiry} (905, 'e', 'partner', '', 'young', '', '', '', 'e', now() - interval '35 months')`,
      `${inquiry} (906, 'f', 'proposal', '', 'young', '', '', '', 'f', now() - interval '11 months')`,
    ],
  },
  job_failures: {
    mark: "job",
    old: [`${jobFailure} ('old', '{}', '', '', now() - interval '13 months')`],
    young: [`${jobFailure} ('young', '{}', '', '', now() - interval '11 months')`],
  },
  ledger_checks: {
    mark: "first_difference",
    old: [`${check} now() - interval '367 days', '{}', 0, 'old')`],
    young: [`${check} now() - interval '364 days', '{}', 0, 'young')`],
  },
  login_delays: {
    mark: "key",
    old: ["INSERT INTO login_delays VALUES ('old', 9, now(), now() - interval '25 hours')"],
    young: ["INSERT INTO login_delays VALUES ('young', 9, now(), now() - interval '23 hours')"],
  },
  mails: {
    mark: "recipient || html || plain",
    old: [`${mail} ('old', '', 'html', 'plain', now() - interval '366 days')`],
    young: [
      `${mail} ('young', '', '', '', now() - interval '91 days')`,
      `${mail} ('young', '', 'html', 'plain', now() - interval '89 days')`,
    ],
  },
  money_movements: {
    mark: "institution_key",
    old: [...stoppedCard, ...activeCard, movementOf("old", 1)],
    young: [movementOf("young", 2)],
  },
  nts_submissions: {
    mark: "submit_id",
    old: [`${submission} 'old', now() - interval '367 days')`],
    young: [`${submission} 'young', now() - interval '364 days')`, `${submission} 'young and open', NULL)`],
  },
  one_time_values: {
    mark: "key",
    old: ["INSERT INTO one_time_values VALUES ('old', '', now() - interval '1 second')"],
    young: ["INSERT INTO one_time_values VALUES ('young', '', now() + interval '1 minute')"],
  },
  page_views: {
    mark: "path",
    old: ["INSERT INTO page_views (path, view_dt) VALUES ('old', now() - interval '14 months')"],
    young: ["INSERT INTO page_views (path, view_dt) VALUES ('young', now() - interval '12 months')"],
  },
  partner_key_ips: {
    mark: "CASE last_used_dt < now() - interval '90 days' WHEN true THEN 'old' ELSE 'young' END",
    old: [
      `INSERT INTO partner_key_ips (partner_seq, ip, last_used_dt) VALUES (${partnerSeq}, '203.0.113.1', now() - interval '91 days')`,
    ],
    young: [
      `INSERT INTO partner_key_ips (partner_seq, ip, last_used_dt) VALUES (${partnerSeq}, '203.0.113.2', now() - interval '89 days')`,
    ],
  },
  password_resets: {
    mark: "token_hash",
    old: [`INSERT INTO password_resets VALUES (${userSeq}, 'old', now() - interval '1 second')`],
    young: [`INSERT INTO password_resets VALUES (${other.userSeq}, 'young', now() + interval '1 minute')`],
  },
  point_causes: {
    mark: "reference",
    old: ["INSERT INTO point_causes VALUES (1, 'old', '10100', current_date - 101)"],
    young: ["INSERT INTO point_causes VALUES (1, 'young', '10100', current_date - 99)"],
  },
  rate_limits: {
    mark: "key",
    old: ["INSERT INTO rate_limits VALUES ('old', now() - interval '1 second')"],
    young: ["INSERT INTO rate_limits VALUES ('young', now() + interval '1 minute')"],
  },
  sign_ins: {
    mark: "device",
    old: [
      `${signIn} OVERRIDING SYSTEM VALUE VALUES (901, ${userSeq}, 'user', 'old', '', now() - interval '31 days', now() + interval '1 day', true)`,
      `${signIn} OVERRIDING SYSTEM VALUE VALUES (902, ${userSeq}, 'user', 'old', '', now() - interval '31 days', now() - interval '1 day', false)`,
    ],
    young: [
      `${signIn} OVERRIDING SYSTEM VALUE VALUES (903, ${userSeq}, 'user', 'young', '', now() - interval '29 days', now() - interval '1 day', true)`,
      `${signIn} OVERRIDING SYSTEM VALUE VALUES (904, ${userSeq}, 'user', 'young', '', now() - interval '31 days', now() + interval '1 day', false)`,
    ],
  },
  stored_files: {
    mark: "storage_key",
    old: ["INSERT INTO stored_files VALUES ('old', false, now() - interval '25 hours')"],
    young: [
      "INSERT INTO stored_files VALUES ('young', false, now() - interval '23 hours')",
      "INSERT INTO stored_files VALUES ('kept', true, now() - interval '3 years')",
    ],
  },
  refresh_tokens: {
    mark: "token_hash",
    old: [
      "INSERT INTO refresh_tokens VALUES ('old', 903, now() - interval '31 days')",
      "INSERT INTO refresh_tokens VALUES ('old of a sign-in that goes', 901, now() + interval '1 day')",
    ],
    young: ["INSERT INTO refresh_tokens VALUES ('young', 903, now() - interval '29 days')"],
  },
};

describe("housekeeping", () => {
  it("knows for every table whether its rows are kept or purged", async () => {
    const { rows } = await primary.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    const names = [...Object.keys(KEPT_TABLES), ...Object.keys(PURGED_TABLES)];
    expect(names.sort()).toEqual(rows.map(({ name }) => name));
  });

  it("is tested for every table it purges", () => {
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(PURGED_TABLES).sort());
  });

  it("deletes the bytes of files with their rows, and leaves those of others", async () => {
    const { storage } = services;
    for (const key of ["inquiries/b", "inquiries/d"]) await storage.put(key, new Uint8Array(1), { contentType: "x" });
    await run(`${inquiry} (901, 'a', 'technical', '', 'old', '', '', '', 'a', now() - interval '37 months')`);
    await run(`${inquiry} (902, 'b', 'technical', '', 'young', '', '', '', 'b', now() - interval '35 months')`);
    for (const table of ["inquiry_files", "inquiry_messages"])
      for (const row of [...(ROWS[table]?.old ?? []), ...(ROWS[table]?.young ?? [])]) await run(row);
    await housekeepingJob.work(services, {});
    expect([await storage.exists("inquiries/b"), await storage.exists("inquiries/d")]).toEqual([false, true]);
    for (const table of ["inquiry_files", "inquiry_messages", "inquiries"]) await run(`DELETE FROM ${table}`);
  });

  it("deletes the bytes of export files with their rows", async () => {
    const { storage } = services;
    const keys = [`exports/${OLD_RUN}/1`, `exports/${OLD_RUN}/2`, `exports/${YOUNG_RUN}/1`];
    for (const key of keys) await storage.put(key, new Uint8Array(1), { contentType: "x" });
    for (const row of [...(ROWS.export_files?.old ?? []), ...(ROWS.export_files?.young ?? [])]) await run(row);
    await housekeepingJob.work(services, {});
    expect(await Promise.all(keys.map((key) => storage.exists(key)))).toEqual([false, false, true]);
    await run("DELETE FROM export_files");
  });

  it("deletes rows past their retention, also more than one batch, and leaves the rest", async () => {
    await run(`${inquiry} (901, 'a', 'technical', '', 'old', '', '', '', 'a', now() - interval '37 months')`);
    await run(`${inquiry} (902, 'b', 'technical', '', 'young', '', '', '', 'b', now() - interval '35 months')`);
    for (const { old, young } of Object.values(ROWS)) for (const row of [...old, ...young]) await run(row);
    await run(`${mail} ('young', '', 'old', 'old', now() - interval '91 days')`);
    await run(
      `INSERT INTO rate_limits SELECT 'old' || n, now() - interval '1 second' FROM generate_series(1, 12000) AS n`,
    );
    await housekeepingJob.work(services, {});
    for (const [table, { mark, young }] of Object.entries(ROWS)) {
      const { rows } = await run(`SELECT ${mark} AS mark FROM ${table} ORDER BY 1`);
      const left = rows.map((row) => String(row.mark));
      expect(
        left.filter((text) => text.includes("old")),
        table,
      ).toEqual([]);
      expect(left.length, table).toBe(young.length + (["mails", "inquiries"].includes(table) ? 1 : 0));
    }
  });
});
