import {
  getAddTaxAllows,
  getNtsSendTypes,
  getPartnerAddTaxAllows,
  getPartnerNtsSendTypes,
  listChildAddTaxAllows,
  listChildNtsSendTypes,
  putAddTaxAllows,
  putNtsSendTypes,
  putPartnerAddTaxAllows,
  putPartnerNtsSendTypes,
} from "#contracts/companies/tax-configs.ts";
import { childMembers, sessionMember } from "#server/call/access/tenancy.ts";
import { bind } from "#server/call/bind.ts";
import { AppError } from "#server/call/errors.ts";
import { memberConfigOwner, partnerConfigOwner } from "#server/features/office/settings/config-change.ts";
import { setAddTaxAllows, setNtsSendTypes } from "./commands.ts";
import { findAddTaxAllows, findNtsSendTypes, findPartnerAddTaxAllows, findPartnerNtsSendTypes } from "./queries.ts";

export const taxConfigRoutes = [
  bind(getPartnerNtsSendTypes, ({ db, session }) => findPartnerNtsSendTypes(db, session.record.partnerSeq)),
  bind(putPartnerNtsSendTypes, async ({ db, session, origin, input }) => {
    await setNtsSendTypes(db, { session, origin, owner: partnerConfigOwner(session) }, input.body);
    return findPartnerNtsSendTypes(db, session.record.partnerSeq);
  }),
  bind(getPartnerAddTaxAllows, ({ db, session }) => findPartnerAddTaxAllows(db, session.record.partnerSeq)),
  bind(putPartnerAddTaxAllows, async ({ db, session, origin, input }) => {
    await setAddTaxAllows(db, { session, origin, owner: partnerConfigOwner(session) }, input.body);
    return findPartnerAddTaxAllows(db, session.record.partnerSeq);
  }),
  bind(getNtsSendTypes, ({ db, session, input }) => {
    const { partnerSeq = session.record.partnerSeq } = input.query;
    if (partnerSeq !== session.record.partnerSeq) throw new AppError("FORBIDDEN");
    return findNtsSendTypes(db, sessionMember(session));
  }),
  bind(putNtsSendTypes, async ({ db, session, origin, input }) => {
    await setNtsSendTypes(db, { session, origin, owner: memberConfigOwner(session) }, input.body);
    return findNtsSendTypes(db, sessionMember(session));
  }),
  bind(getAddTaxAllows, ({ db, session }) => findAddTaxAllows(db, sessionMember(session))),
  bind(putAddTaxAllows, async ({ db, session, origin, input }) => {
    await setAddTaxAllows(db, { session, origin, owner: memberConfigOwner(session) }, input.body);
    return findAddTaxAllows(db, sessionMember(session));
  }),
  bind(listChildNtsSendTypes, ({ db, session }) => findNtsSendTypes(db, childMembers(session))),
  bind(listChildAddTaxAllows, ({ db, session }) => findAddTaxAllows(db, childMembers(session))),
];
