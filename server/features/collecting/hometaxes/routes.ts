import * as documents from "#contracts/collecting/hometax-documents.ts";
import * as contract from "#contracts/collecting/hometaxes.ts";
import { type HometaxSide, hometaxListOf } from "#domain/documents/hometax-list.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import type { MemberSession } from "#server/call/access/session.ts";
import { bind } from "#server/call/bind.ts";
import { actOf } from "#server/call/member-act.ts";
import { answerDocuments } from "#server/features/documents/documents/asked-documents.ts";
import { revealDocument } from "#server/features/documents/documents/reveal.ts";
import { answerList } from "#server/files/exports.ts";
import type { HometaxPlace } from "./collected-rows.ts";
import { findInvoice, findInvoiceContent, findReceipt } from "./detail.ts";
import { hometaxInvoiceRows } from "./invoice-rows.ts";
import { requestCollection } from "./job-commands.ts";
import { findJob, jobList } from "./jobs.ts";
import { resumeLink, saveLink, stopLink } from "./link-commands.ts";
import { findLinksOverview } from "./links.ts";
import { hometaxReceiptRows } from "./receipt-rows.ts";
import { hometaxJobSheet } from "./sheets.ts";

const placeOf = ({ record }: MemberSession, item: HometaxItem, side: HometaxSide = "sales"): HometaxPlace => ({
  partnerSeq: record.partnerSeq,
  memberSeq: record.memberSeq,
  list: hometaxListOf(item, side),
  isOwnOnly: false,
});

const ownerOf = ({ record: { partnerSeq, memberSeq } }: MemberSession) => ({ partnerSeq, memberSeq });

/** These routes stand before the lists by type, so that `hometaxes` is not read as a type. */
export const hometaxRoutes = [
  bind(documents.listHometaxInvoices, ({ db, session, input: { query } }) => {
    const { type, writeDateRange: range, keyword, status, taxType } = query;
    const place = placeOf(session, "hometaxTaxinvoice", type);
    const taxClass = taxType === undefined ? undefined : Number(taxType);
    const question = { ...place, range, keyword, status, taxClass };
    return answerDocuments(db, question, hometaxInvoiceRows(db, place, query.sort), query);
  }),
  bind(documents.getHometaxInvoice, ({ db, session, input: { params } }) =>
    findInvoice(db, ownerOf(session), params.docSeq),
  ),
  bind(documents.revealHometaxInvoice, ({ db, session, caller, origin, input: { params, body } }) =>
    revealDocument(db, { kind: "HOMETAX", ...params, ...body, session, caller, origin }, (db) =>
      findInvoiceContent(db, ownerOf(session), params.docSeq),
    ),
  ),
  bind(documents.listHometaxReceipts, ({ db, session, input: { query } }) => {
    const { type, tradeDTRange: range, keyword, status } = query;
    const place = placeOf(session, "hometaxCashbill", type);
    return answerDocuments(db, { ...place, range, keyword, status }, hometaxReceiptRows(db, place, query.sort), query);
  }),
  bind(documents.getHometaxReceipt, ({ db, session, input: { params } }) =>
    findReceipt(db, ownerOf(session), params.docSeq),
  ),
  bind(contract.listHometaxLinks, ({ db, session, input: { query } }) =>
    findLinksOverview(db, ownerOf(session), query.item && placeOf(session, query.item, query.type)),
  ),
  bind(contract.saveHometaxLink, ({ db, services, session, caller, origin, input: { params, body } }) =>
    saveLink(db, services, actOf(session, caller, origin), params.item, body),
  ),
  bind(contract.stopHometaxLink, ({ db, session, caller, origin, input: { params } }) =>
    stopLink(db, actOf(session, caller, origin), params.item),
  ),
  bind(contract.resumeHometaxLink, ({ db, services, session, caller, origin, input: { params } }) =>
    resumeLink(db, services, actOf(session, caller, origin), params.item),
  ),
  bind(contract.collectHometax, ({ db, services, session, caller, origin, input: { body } }) =>
    requestCollection(db, services, actOf(session, caller, origin), body),
  ),
  bind(contract.listHometaxJobs, ({ db, session, input: { query } }) =>
    answerList(query, jobList(db, ownerOf(session), query), hometaxJobSheet),
  ),
  bind(contract.getHometaxJob, ({ db, session, input: { params } }) => findJob(db, ownerOf(session), params.jobSeq)),
];
