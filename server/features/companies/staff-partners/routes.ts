import {
  changeContract,
  changeSupplyCosts,
  getStaffPartner,
  listStaffPartners,
} from "#contracts/companies/staff-partners.ts";
import { bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { agreeOnContract, setSupplyCosts } from "./commands.ts";
import { findStaffPartner, staffPartnerList } from "./queries.ts";
import { staffPartnerSheet } from "./sheet.ts";

export const staffPartnerRoutes = [
  bind(listStaffPartners, ({ db, input: { query } }) =>
    answerList(query, staffPartnerList(db, query), staffPartnerSheet),
  ),
  bind(getStaffPartner, ({ db, services, input: { params } }) => findStaffPartner(db, services, params.partnerSeq)),
  bind(changeContract, ({ db, caller, input: { params, body }, origin }) =>
    agreeOnContract(db, { caller, partnerSeq: params.partnerSeq, origin }, body),
  ),
  bind(changeSupplyCosts, ({ db, caller, input: { params, body }, origin }) =>
    setSupplyCosts(db, { caller, partnerSeq: params.partnerSeq, origin }, body),
  ),
];
