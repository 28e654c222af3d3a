import type { HometaxInvoiceRow, HometaxReceiptRow } from "#contracts/collecting/hometax-documents.ts";
import type { HometaxJob, HometaxLink } from "#contracts/collecting/hometaxes.ts";
import * as v1 from "#contracts/v1/hometax.ts";
import { HOMETAX_LINK_STATUS_LABELS } from "#domain/documents/hometax-link.ts";
import {
  HOMETAX_INVOICE_STATUS_LABELS,
  HOMETAX_RECEIPT_STATUS_LABELS,
  type HometaxSide,
  hometaxListOf,
} from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { bindOperation } from "#server/call/v1/bind-operation.ts";
import { type MemberCall, v1Act } from "#server/call/v1/member-call.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import type { Db } from "#server/db/connect.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { findCursorPage } from "#server/features/documents/documents/v1-cursor.ts";
import type { HometaxPlace } from "./collected-rows.ts";
import { hometaxInvoicesForPrograms } from "./invoice-rows.ts";
import { requestCollection } from "./job-commands.ts";
import { findJob, findJobsAfter } from "./jobs.ts";
import { resumeLink, saveLink, stopLink } from "./link-commands.ts";
import { findLinks } from "./links.ts";
import { findMonths } from "./months.ts";
import { hometaxReceiptRows } from "./receipt-rows.ts";

const ownerOf = ({ key, member }: MemberCall) => ({ partnerSeq: key.partnerSeq, memberSeq: member.memberSeq });

const placeOf = (call: MemberCall, item: HometaxItem, side: HometaxSide): HometaxPlace => ({
  ...ownerOf(call),
  list: hometaxListOf(item, side),
  isOwnOnly: false,
});

const orNull = (at: string | null): string | null => at && withOffset(at);

const linkOf = (link: HometaxLink): v1.V1HometaxLink => ({
  ...link,
  statusText: HOMETAX_LINK_STATUS_LABELS[link.status].text,
  failureDT: orNull(link.failureDT),
  lastCollectDT: orNull(link.lastCollectDT),
});

const jobOf = (job: HometaxJob): v1.V1HometaxJob => ({
  ...job,
  insertDT: withOffset(job.insertDT),
  startDT: orNull(job.startDT),
  doneDT: orNull(job.doneDT),
});

const invoiceOf = (row: HometaxInvoiceRow): v1.V1HometaxInvoice => ({
  ...row,
  statusText: HOMETAX_INVOICE_STATUS_LABELS[row.status].text,
  issueDT: withOffset(row.issueDT),
  sendDT: withOffset(row.sendDT),
  insertDT: withOffset(row.insertDT),
});

const receiptOf = (row: HometaxReceiptRow): v1.V1HometaxReceipt => ({
  ...row,
  statusText: HOMETAX_RECEIPT_STATUS_LABELS[row.status].text,
  tradeDT: withOffset(row.tradeDT),
  insertDT: withOffset(row.insertDT),
});

interface RowQuery {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Reads a list for programs, with time offsets and status texts. */
async function findRows<Row, Columns, Answer>(
  { db, services }: { db: Db; services: Parameters<typeof saveLink>[1] },
  place: HometaxPlace,
  query: RowQuery,
  {
    rows,
    answerOf,
  }: { rows: Pick<DocumentRows<Row, Columns>, "list" | "findNumbered">; answerOf: (row: Row) => Answer },
) {
  const page = await findCursorPage(db, services.secrets, { ...place, ...query }, rows);
  return { ...page, rows: page.rows.map(answerOf) };
}

export const hometaxOperations = [
  bindOperation(v1.listV1HometaxLinks, async (call) => (await findLinks(call.db, ownerOf(call))).map(linkOf)),
  bindOperation(v1.saveV1HometaxLink, async (call) => {
    const { params, body } = call.input;
    return linkOf(await saveLink(call.db, call.services, v1Act(call), params.item, body));
  }),
  bindOperation(v1.stopV1HometaxLink, async (call) =>
    linkOf(await stopLink(call.db, v1Act(call), call.input.params.item)),
  ),
  bindOperation(v1.resumeV1HometaxLink, async (call) =>
    linkOf(await resumeLink(call.db, call.services, v1Act(call), call.input.params.item)),
  ),
  bindOperation(v1.collectV1Hometax, async (call) =>
    jobOf(await requestCollection(call.db, call.services, v1Act(call), call.input.body)),
  ),
  bindOperation(v1.listV1HometaxJobs, async (call) => {
    const { secrets } = call.services;
    const { cursor, limit, ...filter } = call.input.query;
    const { partnerSeq, memberSeq } = ownerOf(call);
    const list = `hometax jobs ${partnerSeq} ${memberSeq}`;
    const after = openCursor<number>(secrets, list, cursor);
    const rows = await findJobsAfter(call.db, ownerOf(call), { ...filter, after, limit: limit + 1 });
    const page = cursorPage(secrets, list, { rows, limit, keyOf: ({ jobSeq }) => jobSeq });
    return { ...page, rows: page.rows.map(jobOf) };
  }),
  bindOperation(v1.getV1HometaxJob, async (call) =>
    jobOf(await findJob(call.db, ownerOf(call), call.input.params.jobSeq)),
  ),
  bindOperation(v1.listV1HometaxInvoices, (call) => {
    const { side, ...query } = call.input.query;
    const place = placeOf(call, "hometaxTaxinvoice", side);
    return findRows(call, place, query, { rows: hometaxInvoicesForPrograms(call.db, place), answerOf: invoiceOf });
  }),
  bindOperation(v1.listV1HometaxReceipts, (call) => {
    const { side, ...query } = call.input.query;
    const place = placeOf(call, "hometaxCashbill", side);
    return findRows(call, place, query, { rows: hometaxReceiptRows(call.db, place, []), answerOf: receiptOf });
  }),
  bindOperation(v1.listV1HometaxMonths, (call) => {
    const { item, side, ...months } = call.input.query;
    return findMonths(call.db, placeOf(call, item, side), months);
  }),
];
