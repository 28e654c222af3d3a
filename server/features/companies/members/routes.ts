import { changeCompany } from "#contracts/companies/companies.ts";
import { importMembers } from "#contracts/companies/member-import.ts";
import { listMembers } from "#contracts/companies/member-list.ts";
import { findMemberByAccount, findMemberByBizId, findMemberById } from "#contracts/companies/member-lookups.ts";
import {
  changeMember,
  changeMemberProof,
  listChildMembers,
  listMemberParents,
  registerMember,
} from "#contracts/companies/members.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { actorAt } from "#server/call/access/caller-actor.ts";
import { bind, bindPrepared } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { change, changeCompanyDetails, prepareRegistration, register } from "./commands.ts";
import { importFile } from "./member-import.ts";
import { memberList } from "./member-list.ts";
import { lookUpAccount, lookUpBizId, lookUpId } from "./member-lookups.ts";
import { changeProof } from "./member-proof.ts";
import { findChildMembers, findParents } from "./queries.ts";
import { memberSheet } from "./sheet.ts";
import { authorityFor } from "./test-start.ts";

export const memberRoutes = [
  bind(listChildMembers, ({ db, place }) => findChildMembers(db, place.partnerSeq)),
  bind(listMembers, ({ db, session, input: { query } }) => {
    const today = toSeoulDate(new Date());
    return answerList(query, memberList(db, session, query, today), memberSheet);
  }),
  bindPrepared(importMembers, {
    prepare: ({ services, session }) => authorityFor(services, session.record.brand),
    handler: ({ db, services, session, input, prepared, origin }) =>
      importFile(db, services, session, input.body, prepared, origin),
  }),
  bind(listMemberParents, ({ db, caller, input: { query }, origin }) =>
    findParents(db, caller, query.memberSeq, origin),
  ),
  bindPrepared(registerMember, {
    prepare: ({ services, place, input, origin }) => prepareRegistration(services, place.brand, input.body, origin),
    handler: ({ db, services, caller, place, input, prepared, origin }) =>
      register(db, services, { ...actorAt(place, caller), brand: place.brand }, input.body, prepared, origin),
  }),
  bind(changeMemberProof, ({ db, caller, place, input: { params, body }, origin }) =>
    changeProof(db, caller, place, params.memberSeq, body, origin),
  ),
  bind(changeMember, ({ db, caller, place, input, origin }) => change(db, actorAt(place, caller), input.body, origin)),
  bind(changeCompany, ({ db, caller, place, input, origin }) =>
    changeCompanyDetails(db, actorAt(place, caller), place, input.body, origin),
  ),
  bind(findMemberByBizId, ({ db, place, input: { query } }) => lookUpBizId(db, place, query.bizId)),
  bind(findMemberById, ({ db, place, input: { query } }) => lookUpId(db, place, query.id)),
  bind(findMemberByAccount, ({ services, place, input: { query }, origin }) =>
    lookUpAccount(services, place, query, origin),
  ),
];
