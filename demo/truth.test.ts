import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { handOverDue } from "#server/features/messages/dispatches/hand-over.ts";
import { watchInstitutions } from "#server/features/office/institutions/commands.ts";
import { findTroubledInstitutions } from "#server/features/office/institutions/queries.ts";
import { startDemoApp } from "#testing/test-app.ts";

const { services } = await startDemoApp();
const { primary } = services.databases;

/** Rows that a rule forbids; each row is shown where the rule is broken. */
async function findWrong(statement: SQL): Promise<unknown[]> {
  return (await primary.execute(sql`SELECT * FROM (${statement}) wrong LIMIT 10`)).rows;
}

/** The first time that a company was served by anybody with its proof. */
const JOINED = sql`(SELECT company_seq, min(insert_dt) AS join_dt FROM members WHERE proven_by IS NOT NULL GROUP BY 1) joined`;

describe("nothing in the demo is older than what it belongs to", () => {
  it.each<[string, SQL]>([
    [
      "members and their partner",
      sql`SELECT m.* FROM members m JOIN partners p USING (partner_seq) WHERE m.insert_dt < p.insert_dt`,
    ],
    [
      "members and their company",
      sql`SELECT m.* FROM members m JOIN companies c USING (company_seq) WHERE m.insert_dt < c.insert_dt`,
    ],
    [
      "proofs by consent and the first proof",
      sql`SELECT m.* FROM members m JOIN members f USING (company_seq)
      WHERE m.proven_by = 'CONSENT' AND f.proven_by = 'FIRST' AND m.insert_dt < f.insert_dt`,
    ],
    [
      "partners and their people",
      sql`SELECT u.* FROM partner_users u JOIN partners p USING (partner_seq) JOIN accounts a USING (user_seq)
      WHERE u.insert_dt < p.insert_dt OR u.insert_dt < a.insert_dt`,
    ],
    [
      "keys and their partner",
      sql`SELECT k.* FROM partner_keys k JOIN partners p USING (partner_seq)
      WHERE k.insert_dt < p.insert_dt OR k.last_used_dt < k.insert_dt`,
    ],
    [
      "calls and their key",
      sql`SELECT r.request_id FROM api_requests r JOIN partner_keys k USING (partner_seq, partner_key_seq) WHERE r.start_dt < k.insert_dt`,
    ],
    [
      "member users and their company",
      sql`SELECT u.id FROM member_users u LEFT JOIN ${JOINED} USING (company_seq) WHERE u.insert_dt < join_dt IS NOT FALSE`,
    ],
    [
      "certificates and their company",
      sql`SELECT c.subject FROM certificates c LEFT JOIN ${JOINED} USING (company_seq)
      WHERE c.register_dt < join_dt IS NOT FALSE OR c.register_dt::date NOT BETWEEN valid_from AND valid_to`,
    ],
    [
      "consents, their person and their version",
      sql`SELECT t.* FROM terms_consents t JOIN accounts a USING (user_seq)
      WHERE t.consent_dt < a.insert_dt OR t.consent_dt < (t.version || 'T00:00:00+09')::timestamptz`,
    ],
    [
      "texts and the number they came from",
      sql`SELECT b.batch_seq, b.from_number FROM dispatch_batches b LEFT JOIN sms_from_numbers n
      USING (partner_seq, member_seq, from_number) WHERE b.insert_dt < n.review_dt IS NOT FALSE`,
    ],
    [
      "talks and their template",
      sql`SELECT b.batch_seq FROM dispatch_batches b JOIN talk_templates t ON t.partner_seq = b.partner_seq
      AND t.member_seq = b.member_seq AND t.template_code = b.content ->> 'templateCode' WHERE b.insert_dt < t.review_dt`,
    ],
    [
      "what is collected and its registration",
      sql`SELECT j.job_seq FROM hometax_jobs j JOIN hometax_links l USING (partner_seq, member_seq, item)
      WHERE j.insert_dt < l.insert_dt UNION ALL SELECT source_seq FROM money_sources WHERE last_collected_dt < insert_dt`,
    ],
    [
      "what cancels and the receipt it cancels",
      sql`SELECT c.doc_seq FROM cashbills c JOIN cashbills o
      ON o.partner_seq = c.partner_seq AND o.doc_seq = c.original_doc_seq WHERE c.trade_dt < o.trade_dt`,
    ],
    [
      "settled months and their contract",
      sql`SELECT a.* FROM adjust_months a JOIN partners p USING (partner_seq)
      WHERE a.adjust_month::date < date_trunc('month', p.contract_from)`,
    ],
  ])("%s", async (_, statement) => expect(await findWrong(statement)).toEqual([]));

  // Banks and the tax office knew these companies before they were members.
  const ELSEWHERE = ["money_movements.trade_dt"];

  it("nothing that a member has, and nothing that a partner has", async () => {
    const { rows: columns } = await primary.execute<{ table: string; column: string; isMembers: boolean }>(
      sql`SELECT c.table_name AS table, c.column_name AS column, bool_or(k.column_name = 'member_seq') AS "isMembers"
        FROM information_schema.columns c JOIN information_schema.columns k
          ON k.table_schema = c.table_schema AND k.table_name = c.table_name AND k.column_name IN ('partner_seq', 'member_seq')
        JOIN pg_class t ON t.relname = c.table_name AND t.relkind IN ('r', 'p') AND NOT t.relispartition
        WHERE c.table_schema = 'public' AND c.data_type LIKE 'timestamp%' AND c.table_name NOT IN ('members', 'partners') GROUP BY 1, 2`,
    );
    const dated = columns.filter(({ table, column }) => !ELSEWHERE.includes(`${table}.${column}`));
    expect(dated.length).toBeGreaterThan(40);
    const wrong = dated.map(({ table, column, isMembers }) => {
      const isCollected = table === "document_sides" ? sql` AND list NOT LIKE 'hometax%'` : sql``;
      return sql`SELECT ${table} AS "table", count(*)::int AS count FROM ${sql.identifier(table)} dated
        JOIN (SELECT partner_seq, ${isMembers ? sql`member_seq, ` : sql``}insert_dt AS join_dt FROM ${sql.raw(isMembers ? "members" : "partners")}) owner
          USING (partner_seq${isMembers ? sql`, member_seq` : sql``})
        WHERE dated.${sql.identifier(column)} < owner.join_dt${isCollected} HAVING count(*) > 0`;
    });
    expect(await findWrong(sql.join(wrong, sql` UNION ALL `))).toEqual([]);
  });
});

describe("people and members of the demo", () => {
  it("joined when they could have, not while the demo was loaded", async () => {
    const loaded = sql`(SELECT min(loaded_dt) - interval '1 day' FROM demo_seeds)`;
    expect(
      await findWrong(sql`SELECT email FROM accounts WHERE insert_dt > ${loaded} UNION ALL SELECT id FROM member_users WHERE insert_dt > ${loaded}
        UNION ALL SELECT name FROM companies WHERE insert_dt > ${loaded} UNION ALL SELECT name FROM members WHERE insert_dt > ${loaded}
        UNION ALL SELECT subject FROM certificates WHERE register_dt > ${loaded} UNION ALL SELECT kind FROM terms_consents WHERE consent_dt > ${loaded}`),
    ).toEqual([]);
  });

  it("take no step of a document, and have none in their lists, before they joined", async () => {
    const documents = sql`(SELECT partner_seq, doc_seq, history, places FROM tax_invoices UNION ALL SELECT partner_seq, doc_seq, history, places
      FROM edocs UNION ALL SELECT partner_seq, doc_seq, history, places FROM cashbills) document`;
    const at = sql`((event ->> 'at') || '+09')::timestamptz`;
    expect(
      await findWrong(sql`SELECT doc_seq, event FROM ${documents}, jsonb_array_elements(history) event
        JOIN members m ON m.member_seq = (event -> 'by' ->> 'memberSeq')::bigint WHERE ${at} < m.insert_dt`),
    ).toEqual([]);
    expect(
      await findWrong(sql`SELECT doc_seq, place FROM ${documents}, jsonb_array_elements(places) place
        JOIN members m ON m.member_seq = (place ->> 'memberSeq')::bigint
        WHERE m.insert_dt > (SELECT max(${at}) FROM jsonb_array_elements(history) event WHERE event ->> 'action' IN ('REGISTER', 'ISSUE', 'ASK_APPROVAL', 'ASK_REVERSE'))`),
    ).toEqual([]);
  });

  it("have numbers on the test server that were approved at once", async () => {
    expect(
      await findWrong(sql`SELECT from_number FROM sms_from_numbers JOIN partners USING (partner_seq)
        WHERE brand = 'GAONBILLTEST' AND (state <> 'APPROVED' OR review_dt <> sms_from_numbers.insert_dt)`),
    ).toEqual([]);
    expect(
      await findWrong(sql`SELECT from_number FROM sms_from_numbers WHERE (state = 'REVIEW') <> (review_dt IS NULL)`),
    ).toEqual([]);
  });
});

it("documents at the tax office are issued before they are collected", async () => {
  const issueDT = sql`(coalesce(document ->> 'issueDT', document ->> 'tradeDT') || '+09')::timestamptz`;
  expect(await findWrong(sql`SELECT nts_num, list FROM hometax_documents WHERE insert_dt < ${issueDT}`)).toEqual([]);
});

describe("what is under way in the demo", () => {
  it("has its next turn soon, however it is sent", async () => {
    expect(
      await findWrong(sql`SELECT doc_seq, state, send_dt, sent_dt, due_dt FROM dispatches
        WHERE (state IN ('ACCEPTED', 'SENDING', 'FALLBACK_SENDING') AND (due_dt IS NULL OR due_dt > coalesce(sent_dt, send_dt) + interval '15 minutes'))
          OR (state IN ('DELIVERED', 'FAILED', 'CANCELED', 'FALLBACK_DELIVERED')) <> (due_dt IS NULL) OR (state = 'RESERVED' AND due_dt <> send_dt)`),
    ).toEqual([]);
  });

  it("ends, and leaves every carrier, bank and card company well", async () => {
    const isUnderWay = sql`state IN ('ACCEPTED', 'SENDING', 'FALLBACK_SENDING')`;
    const findUnderWay = async () => {
      await primary.execute(sql`UPDATE dispatches SET due_dt = now() WHERE ${isUnderWay}`);
      while (await handOverDue(services));
      return findWrong(sql`SELECT doc_seq FROM dispatches WHERE ${isUnderWay}`);
    };
    await watchInstitutions(primary);
    expect(await findTroubledInstitutions(primary)).toEqual([]);
    await expect.poll(findUnderWay, { timeout: 25_000, interval: 1_000 }).toEqual([]);
    await watchInstitutions(primary);
    expect(await findTroubledInstitutions(primary)).toEqual([]);
  });
});
