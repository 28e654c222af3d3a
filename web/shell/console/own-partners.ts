import type { RouterContextProvider } from "react-router";
import { listPartners, type Partner } from "#contracts/companies/partners.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { currentUser } from "#web/shell/require-user.ts";

const partnersByRequest = new WeakMap<Readonly<RouterContextProvider>, Promise<Partner[]>>();

/**
 * Returns the partners that the frame shows; loads them once per request for all loaders. Staff may open every partner,
 * so they get only the company in the address, with its record on each server.
 */
export function ownPartnersOf(context: Readonly<RouterContextProvider>, partnerSeq?: string): Promise<Partner[]> {
  const partners = partnersByRequest.get(context) ?? loadPartners(context, partnerSeq);
  partnersByRequest.set(context, partners);
  return partners;
}

/** Tells whether an address may name a partner by this text; what it holds else names none. */
export const isPartnerNumber = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");

async function loadPartners(
  context: Readonly<RouterContextProvider>,
  partnerSeq: string | undefined,
): Promise<Partner[]> {
  const user = await currentUser(context);
  const isPair = user?.scope === "manager" && isPartnerNumber(partnerSeq);
  return call(apiOf(context), listPartners, { query: isPair ? { partnerSeq } : {} });
}
