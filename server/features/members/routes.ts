import { changeCompany } from "#contracts/companies.ts";
import { importMembers } from "#contracts/member-import.ts";
import { listMembers } from "#contracts/member-list.ts";
import { findMemberByAccount, findMemberByBizId, findMemberById } from "#contracts/member-lookups.ts";
import { changeMember, listChildMembers, listMemberParents, registerMember } from "#contracts/members.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { requireMemberRight, requirePartnerRight } from "#server/kernel/access.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import { change, changeCompanyDetails, register } from "./commands.ts";
import { importFile } from "./member-import.ts";
import { memberList } from "./member-list.ts";
import { lookUpAccount, lookUpBizId, lookUpId } from "./member-lookups.ts";
import { findChildMembers, findParents } from "./queries.ts";
import { memberSheet } from "./sheet.ts";

const READ = { area: "members", access: "read" } as const;

export const memberRoutes = [
  bind(listChildMembers, async ({ db, services, caller, input: { params }, origin }) => {
    await requirePartnerRight(services.databases.primary, caller, params.partnerSeq, READ, origin);
    return findChildMembers(db, params.partnerSeq);
  }),
  bind(listMembers, ({ db, session, input: { query } }) => {
    const today = toSeoulDate(new Date());
    return answerList(db, query, memberList(db, session, query, today), memberSheet);
  }),
  bind(importMembers, ({ db, session, input, origin }) => importFile(db, session, input.body, origin)),
  bind(listMemberParents, async ({ db, services, caller, input: { query }, origin }) => {
    await requireMemberRight(services.databases.primary, caller, query, READ, origin);
    return findParents(db, caller, query.memberSeq, origin);
  }),
  bind(registerMember, ({ db, caller, input, origin }) => register(db, caller, input.body, origin)),
  bind(changeMember, ({ db, caller, input, origin }) => change(db, caller, input.body, origin)),
  bind(changeCompany, ({ db, caller, input, origin }) => changeCompanyDetails(db, caller, input.body, origin)),
  bind(findMemberByBizId, ({ db, caller, input: { params, query }, origin }) =>
    lookUpBizId(db, caller, { ...params, ...query }, origin),
  ),
  bind(findMemberById, ({ db, caller, input: { params, query }, origin }) =>
    lookUpId(db, caller, { ...params, ...query }, origin),
  ),
  bind(findMemberByAccount, ({ services, caller, input: { params, query }, origin }) =>
    lookUpAccount(services, caller, { ...params, ...query }, origin),
  ),
];
