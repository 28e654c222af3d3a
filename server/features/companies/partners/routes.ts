import { listPartnerFunds } from "#contracts/companies/partner-funds.ts";
import {
  createPartnerKey,
  findPartnerByKey,
  listPartnerKeys,
  renamePartnerKey,
  revealPartnerKey,
  revokePartnerKey,
  rotateOnePartnerKey,
  rotatePartnerKey,
} from "#contracts/companies/partner-keys.ts";
import { listPartnerEvents, modifyPartnerUser, registerPartnerUser } from "#contracts/companies/partner-users.ts";
import {
  appendPartner,
  findPartnerByBizId,
  findPartnerByCode,
  getPartner,
  listPartners,
  modifyServiceInfo,
  registerPartner,
  removePartner,
} from "#contracts/companies/partners.ts";
import { bind, type Call } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { addPartnerToList, createPartner, removePartnerFromList } from "./commands.ts";
import { partnerEventList, partnerEventSheet } from "./history.ts";
import { changePartnerKeyName, endPartnerKey, makePartnerKey, replaceMainKey, replaceOneKey } from "./key-commands.ts";
import { findPartnerKeys, lookUpPartnerByKey, showPartnerKey } from "./keys.ts";
import { findMyPartners, findPartnerFunds } from "./my-partners.ts";
import { findPartner, lookUpPartner } from "./queries.ts";
import { changeServiceInfo } from "./service-info.ts";
import { addPartnerUser, changePartnerUser } from "./users.ts";

const listRoutes = [
  bind(listPartners, ({ db, caller, input, origin }) => findMyPartners(db, caller, input.query, origin)),
  bind(listPartnerFunds, ({ db, caller, input, origin }) => findPartnerFunds(db, caller, input.query, origin)),
  bind(registerPartner, ({ db, services, caller, input, origin }) =>
    createPartner(db, services, caller, input.body, origin),
  ),
  bind(appendPartner, ({ db, caller, input, origin }) =>
    addPartnerToList(db, caller, input.params.partnerSeq, input.body.partnerKey, origin),
  ),
  bind(removePartner, async ({ db, caller, input, origin }) => {
    await removePartnerFromList(db, caller, input.params.partnerSeq, origin);
  }),
];

const infoRoutes = [
  bind(getPartner, (call) => findPartner(call.db, call.input.params.partnerSeq)),
  bind(modifyServiceInfo, (call) => changeServiceInfo(call.db, call.caller, call.input.body, call.origin)),
  bind(findPartnerByCode, ({ db, caller, input }) => lookUpPartner(db, caller, input.params.brand, input.query)),
  bind(findPartnerByBizId, ({ db, caller, input }) => lookUpPartner(db, caller, input.params.brand, input.query)),
];

const userRoutes = [
  bind(registerPartnerUser, (call) =>
    addPartnerUser(call.db, call.services, call.caller, call.input.body, call.origin),
  ),
  bind(modifyPartnerUser, (call) =>
    changePartnerUser(call.db, call.caller, call.place.partnerSeq, call.input.body, call.origin),
  ),
  bind(listPartnerEvents, ({ db, place, input: { query } }) =>
    answerList(query, partnerEventList(db, place.partnerSeq, query), partnerEventSheet),
  ),
];

type KeyActPart = "services" | "caller" | "origin" | "place";

const keyAct = ({ services, caller, origin, place }: Pick<Call<typeof createPartnerKey>, KeyActPart>) => ({
  services,
  caller,
  origin,
  partnerSeq: place.partnerSeq,
});

const keyRoutes = [
  bind(listPartnerKeys, (call) => findPartnerKeys(call.db, call.services, call.input.params.partnerSeq)),
  bind(rotatePartnerKey, (call) => replaceMainKey(call.db, keyAct(call))),
  bind(createPartnerKey, (call) => makePartnerKey(call.db, keyAct(call), call.input.body)),
  bind(renamePartnerKey, (call) =>
    changePartnerKeyName(call.db, keyAct(call), { ...call.input.params, ...call.input.body }),
  ),
  bind(rotateOnePartnerKey, (call) => replaceOneKey(call.db, keyAct(call), call.input.params.partnerKeySeq)),
  bind(revokePartnerKey, (call) => endPartnerKey(call.db, keyAct(call), { ...call.input.params, ...call.input.body })),
  bind(revealPartnerKey, (call) =>
    showPartnerKey(call.db, call.services, call.caller, { ...call.input.params, ...call.input.body }, call.origin),
  ),
  bind(findPartnerByKey, ({ services, input, origin }) =>
    lookUpPartnerByKey(services.databases.primary, input.params.partnerKey, origin),
  ),
];

export const partnerRoutes = [...listRoutes, ...infoRoutes, ...userRoutes, ...keyRoutes];
