import { sql } from "drizzle-orm";
import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATES } from "#domain/documents/edoc-lifecycle.ts";
import { edocStatus } from "#domain/documents/edoc-status.ts";
import { TAX_INVOICE_STATES } from "#domain/documents/tax-invoice-lifecycle.ts";
import { PAPER_INVOICE_TYPE_FROM, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { DEMO_PARTNER_SEQ } from "#server/call/access/demo-partner.ts";
import type { Db } from "#server/db/connect.ts";
import { type Comparison, compareAll, type LedgerCheck } from "#server/features/money/ledger/verify-ledger.ts";

/**
 * Checks that rows in lists, counts per day, keys, cancelled amounts and charges follow from the documents themselves. A
 * document in a state that no machine knows has no status, and so differs from its rows.
 */
export function verifyDocuments(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (db) => {
      await db.execute(sql`SET LOCAL statement_timeout = 0`);
      return compareAll(db, COMPARISONS);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const values = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `(${row.map((cell) => (typeof cell === "number" ? cell : `'${cell}'`)).join(", ")})`).join(", ");

const EDOC_STATUSES = values(
  Object.values(EDOC_STATES).map((state) => [state.state, state.procReqCode, state.procResCode, edocStatus(state)]),
);

const ELECTRONIC = { invoiceType: 1, issueDirectionType: 1 };

const TAX_INVOICE_STATUSES = values(
  Object.values(TAX_INVOICE_STATES).map((state) => [
    state.state,
    state.procReqCode,
    state.procResCode,
    state.ntsSendState,
    taxInvoiceStatus({ ...state, ...ELECTRONIC }),
  ]),
);

const EDOC_CODES = values(
  (Object.keys(EDOC_KINDS) as EdocKind[]).map((kind) => [kind, Number(EDOC_KINDS[kind].pointCode)]),
);

const DOCUMENTS = `
  SELECT 'TAXINVOICE' AS kind, t.partner_seq, t.member_seq, t.doc_seq, t.write_date AS list_date, t.places, t.supply, t.tax,
    CASE WHEN t.invoice_type >= ${PAPER_INVOICE_TYPE_FROM} AND s.status IS NOT NULL THEN 'PAPER' ELSE s.status END AS status,
    (t.issue_dt AT TIME ZONE 'Asia/Seoul')::date AS issue_date, (t.nts_send_dt AT TIME ZONE 'Asia/Seoul')::date AS nts_send_date,
    t.issue_dt IS NOT NULL AS is_issued,
    CASE WHEN t.invoice_type >= ${PAPER_INVOICE_TYPE_FROM} THEN 51000 ELSE 50000 END + CASE t.tax_type WHEN 3 THEN 200 ELSE 100 END
      + CASE t.issue_direction_type WHEN 2 THEN 10 ELSE 0 END + CASE WHEN coalesce(t.content->>'textTo', '') = '' THEN 0 ELSE 1 END AS code
  FROM tax_invoices t LEFT JOIN (VALUES ${TAX_INVOICE_STATUSES}) AS s (state, req, res, nts, status)
    ON (s.state, s.req, s.res, s.nts) = (t.state, t.proc_req_code, t.proc_res_code, t.nts_send_state)
  UNION ALL
  SELECT 'EDOC', e.partner_seq, e.member_seq, e.doc_seq, e.write_date, e.places, e.supply, e.tax, s.status,
    NULL, NULL, e.issue_dt IS NOT NULL, c.code
  FROM edocs e LEFT JOIN (VALUES ${EDOC_STATUSES}) AS s (state, req, res, status)
    ON (s.state, s.req, s.res) = (e.state, e.proc_req_code, e.proc_res_code)
  LEFT JOIN (VALUES ${EDOC_CODES}) AS c (kind, code) ON c.kind = e.kind
  UNION ALL
  SELECT 'CASHBILL', b.partner_seq, b.member_seq, b.doc_seq, (b.trade_dt AT TIME ZONE 'Asia/Seoul')::date, b.places, b.supply,
    b.tax, b.state, NULL, NULL, b.nts_num IS NOT NULL, 54100
  FROM cashbills b
  UNION ALL
  SELECT d.service, d.partner_seq, d.member_seq, d.doc_seq, (d.send_dt AT TIME ZONE 'Asia/Seoul')::date,
    jsonb_build_array(jsonb_build_object('partnerSeq', d.partner_seq, 'memberSeq', d.member_seq,
      'list', CASE d.service WHEN 'MESSAGE' THEN 'messages' WHEN 'FAX' THEN 'faxes' ELSE 'kakaotalks' END)),
    d.fee, d.refund, d.state, NULL, NULL, false, NULL
  FROM dispatches d
  UNION ALL
  SELECT 'HOMETAX', h.partner_seq, h.member_seq, h.doc_seq, h.list_date,
    jsonb_build_array(jsonb_build_object('partnerSeq', h.partner_seq, 'memberSeq', h.member_seq, 'list', h.list)),
    h.supply, h.tax, h.status, NULL, NULL, false, NULL
  FROM hometax_documents h`;

/** Leaves out the demo partner: its documents are deleted every night, while the ledger keeps what they cost. */
const IS_KEPT = `partner_seq NOT IN (${DEMO_PARTNER_SEQ})`;

const OF_DISPATCHES = "reference ~ '^(MESSAGE|FAX|TALK)-'";

/** Repeats a document for each place it is listed at. */
const PLACED = `
  SELECT place."partnerSeq" AS partner_seq, place."memberSeq" AS member_seq, place.list, document.doc_seq, document.list_date,
    document.status, document.supply, document.tax, document.issue_date, document.nts_send_date
  FROM (${DOCUMENTS}) AS document
  CROSS JOIN LATERAL jsonb_to_recordset(document.places) AS place ("partnerSeq" bigint, "memberSeq" bigint, list text)`;

const SUMS = "jsonb_build_object('count', sum(count), 'supply', sum(supply), 'tax', sum(tax))";
const COUNTED = "jsonb_build_object('count', count(*), 'supply', sum(supply), 'tax', sum(tax))";

const dayKey = (day: string, kind: string): string =>
  `list || ' ${kind} ' || ${day} || ' ' || tax_class || ' ' || status`;

/** Counts sales by the days of issue and transmission; the tax classes are those of the rows. */
const daysBy = (kind: "issue" | "ntsSend", column: string): string => `
  SELECT side.partner_seq, side.member_seq, side.list || ' ${kind} ' || placed.${column} || ' ' || side.tax_class || ' ' || side.status AS key,
    jsonb_build_object('count', count(*), 'supply', sum(side.supply), 'tax', sum(side.tax)) AS sums
  FROM document_sides side JOIN (${PLACED}) AS placed USING (partner_seq, member_seq, list, doc_seq, list_date)
  WHERE side.list = 'taxSales' AND placed.${column} IS NOT NULL GROUP BY 1, 2, 3`;

const COMPARISONS: readonly Comparison[] = [
  {
    kind: "document_sides",
    kept: `SELECT partner_seq, member_seq, list || ' ' || doc_seq || ' ' || list_date || ' ' || status AS key, ${COUNTED} AS sums
      FROM document_sides GROUP BY 1, 2, 3`,
    ledger: `SELECT partner_seq, member_seq, list || ' ' || doc_seq || ' ' || list_date || ' ' || coalesce(status, '?') AS key,
        ${COUNTED} AS sums
      FROM (${PLACED}) AS placed GROUP BY 1, 2, 3`,
  },
  {
    kind: "document_days",
    kept: `SELECT partner_seq, member_seq, list || ' ' || date_kind || ' ' || day || ' ' || tax_class || ' ' || status AS key, ${SUMS} AS sums
      FROM document_days WHERE count <> 0 OR supply <> 0 OR tax <> 0 GROUP BY 1, 2, 3`,
    ledger: `SELECT partner_seq, member_seq, ${dayKey("list_date", "list")} AS key, ${COUNTED} AS sums
      FROM document_sides GROUP BY 1, 2, 3
      UNION ALL ${daysBy("issue", "issue_date")} UNION ALL ${daysBy("ntsSend", "nts_send_date")}`,
  },
  {
    kind: "document_keys",
    kept: `SELECT partner_seq, member_seq, kind || ' ' || own_key || ' ' || doc_seq AS key, jsonb_build_object('count', 1) AS sums
      FROM document_keys`,
    ledger: `SELECT side.partner_seq, side.member_seq, document.kind || ' ' || side.own_key || ' ' || side.doc_seq AS key,
        jsonb_build_object('count', count(*)) AS sums
      FROM document_sides side JOIN (${DOCUMENTS}) AS document
        ON document.doc_seq = side.doc_seq AND document.partner_seq = side.doc_partner_seq
      WHERE side.own_key IS NOT NULL AND NOT side.deleted_yn GROUP BY 1, 2, 3`,
  },
  {
    kind: "document_fees",
    kept: `SELECT partner_seq, member_seq, kind || '-' || doc_seq AS key, jsonb_build_object('code', code, 'count', 1) AS sums
      FROM (${DOCUMENTS}) AS document WHERE is_issued AND ${IS_KEPT}`,
    ledger: `SELECT partner_seq, member_seq, reference AS key,
        jsonb_build_object('code', min(point_code::int), 'count', count(*)) AS sums
      FROM point_entries WHERE reference ~ '^(TAXINVOICE|EDOC|CASHBILL)-[0-9]+$' AND ${IS_KEPT} GROUP BY 1, 2, 3`,
  },
  {
    kind: "dispatch_fees",
    kept: `SELECT partner_seq, member_seq, service AS key, jsonb_build_object('fee', sum(fee), 'refund', sum(refund)) AS sums
      FROM dispatches WHERE ${IS_KEPT} GROUP BY 1, 2, 3 HAVING sum(fee) <> 0 OR sum(refund) <> 0`,
    ledger: `SELECT partner_seq, member_seq, split_part(reference, '-', 1) AS key, jsonb_build_object(
        'fee', -coalesce(sum(point + bonus_point) FILTER (WHERE point_code::int >= 60000), 0),
        'refund', coalesce(sum(point + bonus_point) FILTER (WHERE point_code::int < 60000), 0)) AS sums
      FROM point_entries WHERE ${OF_DISPATCHES} AND ${IS_KEPT} GROUP BY 1, 2, 3`,
  },
  {
    kind: "cashbill_cancels",
    kept: `SELECT partner_seq, member_seq, doc_seq::text AS key,
        jsonb_build_object('canceled', canceled_amount, 'beyond', greatest(0, canceled_amount - (supply + tax + service_charge))) AS sums
      FROM cashbills WHERE trade_type = 'N' AND canceled_amount <> 0`,
    ledger: `SELECT partner_seq, member_seq, original_doc_seq::text AS key,
        jsonb_build_object('canceled', -sum(supply + tax + service_charge), 'beyond', 0) AS sums
      FROM cashbills WHERE trade_type = 'D' AND state <> 'CANCELED' GROUP BY 1, 2, 3`,
  },
];
