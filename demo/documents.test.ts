import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { AMENDMENTS, amendmentDeadline } from "#domain/documents/amendment.ts";
import { CASHBILL_MACHINE, CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { cashbillProblems } from "#domain/documents/cashbill-rules.ts";
import { canSignWith, certificateState } from "#domain/documents/certificate.ts";
import type { DocumentEvent } from "#domain/documents/document-event.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_MACHINE, edocStateOf } from "#domain/documents/edoc-lifecycle.ts";
import { edocProblems } from "#domain/documents/edoc-rules.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { issuePenalty } from "#domain/documents/penalties.ts";
import { isPaperInvoice, makingParty } from "#domain/documents/tax-invoice-acting.ts";
import { issueFieldProblems, taxInvoiceFieldProblems } from "#domain/documents/tax-invoice-check.ts";
import { TAX_INVOICE_MACHINES, taxInvoiceStateOf } from "#domain/documents/tax-invoice-lifecycle.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { BRANDS } from "#domain/provider.ts";
import { type Machine, transitState } from "#domain/states/transition.ts";
import { verifyMoney } from "#server/features/desk/ledger-checks/verify-money.ts";
import { findChargeTerms } from "#server/features/money/ledger/charge-terms.ts";
import { startDemoApp } from "#testing/test-app.ts";
import { CashbillLives } from "./cashbill-lives.ts";
import { plannedCashbills } from "./cashbills.ts";
import { DemoFunds } from "./document-funds.ts";
import { type DemoWorld, findDemoWorld } from "./document-world.ts";
import { liveEdoc } from "./edoc-lives.ts";
import { plannedEdocs } from "./edocs.ts";
import { InvoiceLives, type LivedInvoice } from "./tax-invoice-lives.ts";
import { plannedInvoices } from "./tax-invoices.ts";

const { services } = await startDemoApp();
const { primary } = services.databases;
const now = toSeoulDateTime(new Date());
const world = await primary.transaction((db) => findDemoWorld(db, now));
const terms = new Map<number, Awaited<ReturnType<typeof findChargeTerms>>>();
for (const member of world.members) terms.set(member.memberSeq, await findChargeTerms(primary, member));

/** Everybody has money: what the plans want shows whole. */
const riches = () => {
  const owners = [...terms.values()].flatMap(({ payers }) => payers);
  return new DemoFunds(
    terms,
    owners.map((owner) => ({ ...owner, at: "2000-01-01T00:00:00", amount: 1e9 })),
  );
};

const counter = () => {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
};

/** The same companies so many days earlier or later, as if the demo had been started then. */
function worldAt(at: SeoulDateTime): DemoWorld {
  const days = Math.round((Date.parse(at.slice(0, 10)) - Date.parse(world.today)) / 86_400_000);
  const members = world.members.map((member) => ({
    ...member,
    joinDT: `${addDays(member.joinDT.slice(0, 10), days)}${member.joinDT.slice(10)}`,
    certificateTo: member.certificateTo && addDays(member.certificateTo, days),
  }));
  return {
    now: at,
    today: at.slice(0, 10),
    members,
    membersOn: (brand) => members.filter((member) => member.brand === brand),
    membersBy: (brand, bizIds, by) =>
      members.filter((member) => member.brand === brand && bizIds.includes(member.bizId) && member.joinDT <= by),
  };
}

/** Follows the steps it took; says where it is then. */
function replay<State extends string>(machine: Machine<State, string>, history: readonly DocumentEvent[], at: string) {
  let state = machine.initial[0] as State;
  let last = "";
  for (const event of history) {
    if (event.at < last || event.at > at) return `out of time: ${event.action} ${event.at}`;
    last = event.at;
    if (!machine.transitions.some(({ action }) => action === event.action)) continue;
    const outcome = transitState(machine, state, event.action);
    if (!outcome.ok) return `${event.action} from ${state}`;
    state = outcome.state;
  }
  return state;
}

/** Today, and days on which a month, a deadline or a tax period has just begun or ends. */
const MOMENTS = [
  ...[now, "2026-01-01T00:04:10", "2026-01-26T09:59:00", "2026-02-28T23:58:30"],
  ...["2026-07-25T18:30:00", "2026-10-11T13:00:00"],
];

const livesAt = (at: SeoulDateTime): { then: DemoWorld; lived: LivedInvoice[] } => {
  const then = worldAt(at);
  const lives = new InvoiceLives(then, riches(), counter());
  return { then, lived: plannedInvoices(then).flatMap((plan) => lives.live(plan)) };
};

/** What no rule would have let happen; empty where all is well. */
function wrongWith(then: DemoWorld, { row, sides }: LivedInvoice): unknown[] {
  const { content, issueDT, brand } = row;
  const maker = then.members.find(({ memberSeq }) => memberSeq === row.memberSeq);
  const state = taxInvoiceStateOf(row);
  const replayed = replay(TAX_INVOICE_MACHINES[row.issueDirectionType], row.history, then.now);
  const problems = {
    ...taxInvoiceFieldProblems(content, row.regDT.slice(0, 10), brand),
    ...(issueDT && !isPaperInvoice(row) && issueFieldProblems(content)),
  };
  const isLate = issueDT && !isPaperInvoice(row) && !wasInTime(then, row, issueDT.slice(0, 10));
  return [
    ...(replayed === state ? [] : [`${replayed} is not ${state}`]),
    ...Object.entries(problems),
    ...(content[makingParty(content)]?.corpNum === maker?.bizId ? [] : ["not its maker's"]),
    ...(isLate ? [`${content.writeDate} late on ${issueDT}`] : []),
    ...(sides.length === row.places.length ? [] : ["places"]),
    ...sides.flatMap(({ ownKey }) => (ownKey !== null && !isDocumentKey(ownKey) ? [ownKey] : [])),
    ...((row.ntsNum !== null) === (issueDT !== null && !isPaperInvoice(row)) ? [] : ["number"]),
  ];
}

function wasInTime(then: DemoWorld, row: LivedInvoice["row"], issueDate: string): boolean {
  const { writeDate, amendment } = row.content;
  const issuer = row.history.find(({ action }) => action === "ISSUE")?.by;
  const signer = then.members.find(({ memberSeq }) => issuer?.type === "MEMBER" && memberSeq === issuer.memberSeq);
  if (!signer || !canSignWith(certificateState(signer.certificateTo, issueDate))) return false;
  if (amendment) return issueDate <= amendmentDeadline(amendment.code, writeDate, writeDate);
  const penalty = issuePenalty(writeDate, issueDate, issueDate);
  return penalty === undefined || (penalty === "lateIssue" && signer.allowsLate[taxClassOf(row.taxType)]);
}

const FIRST = ({ members }: DemoWorld, brand: string) =>
  members.filter((member) => member.brand === brand && member.partnerCode === "NURI" && member.placeAtPartner < 2);

it.each(MOMENTS)("at %s no tax invoice is in a state, or of a content, that the rules would have refused", (at) => {
  const { then, lived } = livesAt(at);
  expect(lived.flatMap((invoice) => wrongWith(then, invoice).map((wrong) => [invoice.row.docSeq, wrong]))).toEqual([]);
  expect(lived.length).toBeGreaterThan(3_000);
  const statuses = Object.keys(TAX_INVOICE_STATUS_LABELS).filter((status) => status !== "UNKNOWN");
  for (const brand of Object.values(BRANDS)) {
    for (const { memberSeq } of FIRST(then, brand)) {
      const sales = lived.filter(({ sides }) =>
        sides.some((side) => side.memberSeq === memberSeq && side.list === "taxSales"),
      );
      expect(new Set(sales.map(({ document }) => document.status))).toEqual(new Set(statuses));
      const codes = sales.flatMap(({ row }) => row.content.amendment?.code ?? []);
      expect(new Set(codes)).toEqual(new Set(Object.keys(AMENDMENTS).map(Number)));
    }
  }
  expect(looseSheets(lived)).toEqual([]);
  const numbers = lived.flatMap(({ row }) => row.ntsNum ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** Sheets whose original was not accepted, or does not tell of them. */
function looseSheets(lived: readonly LivedInvoice[]): string[] {
  const byNumber = new Map(lived.flatMap(({ row }) => (row.ntsNum ? [[row.ntsNum, row] as const] : [])));
  return lived.flatMap(({ row: { content, ntsNum } }) => {
    if (!content.amendment) return [];
    const original = byNumber.get(content.amendment.originalNtsNum);
    const isTold = original?.history.some(({ action, note }) => action === "AMEND" && note?.includes(ntsNum ?? "?"));
    return original?.ntsSendState === 4 && isTold ? [] : [ntsNum ?? "?"];
  });
}

it.each(MOMENTS)("at %s e-documents and cash receipts are what their rules allow, in every state", (at) => {
  const then = worldAt(at);
  const seq = counter();
  const funds = riches();
  const edocs = plannedEdocs(then).flatMap((plan) => liveEdoc(then, funds, plan, seq()));
  const bizIds = new Map(then.members.map(({ memberSeq, bizId }) => [memberSeq, bizId]));
  const wrongEdocs = edocs.flatMap(({ row }) => [
    ...edocProblems(row.content, { ...row, bizId: bizIds.get(row.memberSeq) ?? "", today: row.regDT.slice(0, 10) }),
    ...(replay(EDOC_MACHINE, row.history, at) === edocStateOf(row) ? [] : [row]),
  ]);
  const plans = plannedCashbills(then);
  const wrongPlans = plans.flatMap((plan) =>
    cashbillProblems(plan, { bizId: plan.franchise.bizId, brand: plan.franchise.brand, now: plan.tradeDT }),
  );
  const lives = new CashbillLives(then, funds, services.secrets, seq);
  const bills = plans.flatMap((plan) => lives.live(plan));
  const wrongBills = bills.filter(({ row }) => replay(CASHBILL_MACHINE, row.history, at) !== row.state);
  expect([wrongEdocs, wrongPlans, wrongBills]).toEqual([[], [], []]);
  for (const brand of Object.values(BRANDS)) {
    for (const { memberSeq } of FIRST(then, brand)) {
      const sent = edocs.filter(({ row }) => row.memberSeq === memberSeq);
      for (const kind of Object.keys(EDOC_KINDS)) {
        const statuses = sent.filter(({ row }) => row.kind === kind).map(({ document }) => document.status);
        expect(new Set(statuses)).toEqual(
          new Set(Object.keys(EDOC_STATUS_LABELS).filter((name) => name !== "UNKNOWN")),
        );
      }
      const given = bills.filter(({ row }) => row.memberSeq === memberSeq);
      expect(new Set(given.map(({ row }) => row.state))).toEqual(new Set(Object.keys(CASHBILL_STATUS_LABELS)));
      expect(given.some(({ row }) => row.tradeType === "D")).toBe(true);
    }
  }
});

it("the demo's documents, lists, counts, keys and fees agree with each other and with the ledger", async () => {
  const { checked, differences } = await verifyMoney(primary);
  expect(differences).toEqual([]);
  expect(checked.document_fees).toBeGreaterThan(4_000);
});

it("the first members have every status on both servers, also what was paid for", async () => {
  const { rows } = await primary.execute<{ statuses: number }>(
    sql`SELECT partner_code, brand, member_seq, count(DISTINCT status)::int AS statuses
      FROM document_days JOIN partners USING (partner_seq)
      WHERE partner_code = 'NURI' AND list = 'taxSales' AND date_kind = 'list' AND count > 0
        AND member_seq IN (SELECT min(member_seq) FROM members GROUP BY partner_seq) GROUP BY 1, 2, 3`,
  );
  expect(rows.map(({ statuses }) => statuses)).toEqual([14, 14]);
});

it("whoever opens a document of the last days sees the mails of its steps, sent at their time or kept on the test server", async () => {
  const { rows } = await primary.execute<{ mailed: number; wrong: number; types: number }>(
    sql`SELECT count(*)::int AS mailed, count(DISTINCT email_type)::int AS types,
        count(*) FILTER (WHERE state <> CASE brand WHEN ${BRANDS.test} THEN 'HELD' ELSE 'SENT' END
          OR coalesce(sent_dt, m.insert_dt) > now() OR NOT EXISTS (
            SELECT 1 FROM jsonb_array_elements(history) AS step
            WHERE (step ->> 'at')::timestamp AT TIME ZONE 'Asia/Seoul' = coalesce(sent_dt, m.insert_dt)))::int AS wrong
      FROM mails m JOIN partners USING (partner_seq) JOIN (SELECT partner_seq, doc_seq, history FROM tax_invoices UNION ALL SELECT partner_seq, doc_seq, history
        FROM edocs UNION ALL SELECT partner_seq, doc_seq, history FROM cashbills) d USING (partner_seq, doc_seq)`,
  );
  const [{ mailed, wrong, types } = { mailed: 0, wrong: 0, types: 0 }] = rows;
  expect(wrong).toBe(0);
  expect(mailed).toBeGreaterThan(400);
  expect(types).toBeGreaterThanOrEqual(12);
});

it("some move within the first minutes, on both servers", async () => {
  const { rows } = await primary.execute<{ moving: number }>(
    sql`SELECT brand, count(*)::int AS moving FROM tax_invoices
      WHERE nts_due_dt < (SELECT max(reg_dt) FROM tax_invoices) + interval '30 minutes' GROUP BY brand`,
  );
  expect(rows).toHaveLength(2);
  for (const { moving } of rows) expect(moving).toBeGreaterThanOrEqual(6);
});
