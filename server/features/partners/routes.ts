import type { Right } from "#contracts/endpoint.ts";
import { findPartnerByKey, listPartnerKeys, revealPartnerKey, rotatePartnerKey } from "#contracts/partner-keys.ts";
import { listPartnerEvents, modifyPartnerUser, registerPartnerUser } from "#contracts/partner-users.ts";
import {
  appendPartner,
  findPartnerByBizId,
  findPartnerByCode,
  getPartner,
  listPartners,
  modifyServiceInfo,
  registerPartner,
  removePartner,
} from "#contracts/partners.ts";
import { requirePartnerRight } from "#server/kernel/access.ts";
import { bind } from "#server/kernel/bind.ts";
import { answerList } from "#server/kernel/exports.ts";
import type { Caller, Origin } from "#server/kernel/request-context.ts";
import type { Services } from "#server/kernel/services.ts";
import { append, register, remove } from "./commands.ts";
import { partnerEventList, partnerEventSheet } from "./history.ts";
import { findByKey, findKeys, revealKey, rotateKey } from "./keys.ts";
import { findMyPartners, findPartner, findPartnerOfUser, lookUpPartner } from "./queries.ts";
import { changeServiceInfo } from "./service-info.ts";
import { modifyUser, registerUser } from "./users.ts";

interface GatedCall {
  services: Services;
  caller: Caller;
  origin: Origin;
}

/** Always on the primary: a right that was just taken away must not live on, and staff leave a row even with a read. */
const gate = ({ services, caller, origin }: GatedCall, partnerSeq: number, right: Right) =>
  requirePartnerRight(services.databases.primary, caller, partnerSeq, right, origin);

const SEE_INFO: Right = { area: "info", access: "read" };
const CHANGE_INFO: Right = { area: "info", access: "write" };
const SEE_KEYS: Right = { area: "partnership", access: "read" };
const CHANGE_KEYS: Right = { area: "partnership", access: "write" };

const listRoutes = [
  bind(listPartners, ({ db, caller }) => findMyPartners(db, caller)),
  bind(registerPartner, ({ db, services, caller, input, origin }) =>
    register(db, services, caller, input.body, origin),
  ),
  bind(appendPartner, ({ db, caller, input, origin }) =>
    append(db, caller, input.params.partnerSeq, input.body.partnerKey, origin),
  ),
  bind(removePartner, async ({ db, caller, input, origin }) => {
    await remove(db, caller, input.params.partnerSeq, origin);
  }),
];

const infoRoutes = [
  bind(getPartner, async (call) => {
    await gate(call, call.input.params.partnerSeq, SEE_INFO);
    return findPartner(call.db, call.input.params.partnerSeq);
  }),
  bind(modifyServiceInfo, async (call) => {
    await gate(call, call.input.body.partnerSeq, CHANGE_INFO);
    return changeServiceInfo(call.db, call.caller, call.input.body, call.origin);
  }),
  bind(findPartnerByCode, ({ db, caller, input }) => lookUpPartner(db, caller, input.params.brand, input.query)),
  bind(findPartnerByBizId, ({ db, caller, input }) => lookUpPartner(db, caller, input.params.brand, input.query)),
];

const userRoutes = [
  bind(registerPartnerUser, async (call) => {
    await gate(call, call.input.body.partnerSeq, CHANGE_INFO);
    return registerUser(call.db, call.services, call.caller, call.input.body, call.origin);
  }),
  bind(modifyPartnerUser, async (call) => {
    const partnerSeq = await findPartnerOfUser(call.db, call.input.body.partnerUserSeq);
    await gate(call, partnerSeq, CHANGE_INFO);
    return modifyUser(call.db, call.caller, partnerSeq, call.input.body, call.origin);
  }),
  bind(listPartnerEvents, async (call) => {
    await gate(call, call.input.params.partnerSeq, SEE_INFO);
    const { params, query } = call.input;
    return answerList(call.db, query, partnerEventList(call.db, params.partnerSeq, query), partnerEventSheet);
  }),
];

const keyRoutes = [
  bind(listPartnerKeys, async (call) => {
    await gate(call, call.input.params.partnerSeq, SEE_KEYS);
    return findKeys(call.db, call.services, call.input.params.partnerSeq);
  }),
  bind(rotatePartnerKey, async (call) => {
    await gate(call, call.input.params.partnerSeq, CHANGE_KEYS);
    return rotateKey(call.db, call.services, call.caller, call.input.params.partnerSeq, call.origin);
  }),
  bind(revealPartnerKey, async (call) => {
    await gate(call, call.input.params.partnerSeq, CHANGE_KEYS);
    return revealKey(call.db, call.services, call.caller, { ...call.input.params, ...call.input.body }, call.origin);
  }),
  bind(findPartnerByKey, ({ services, input, origin }) =>
    findByKey(services.databases.primary, input.params.partnerKey, origin),
  ),
];

export const partnerRoutes = [...listRoutes, ...infoRoutes, ...userRoutes, ...keyRoutes];
