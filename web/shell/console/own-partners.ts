import type { RouterContextProvider } from "react-router";
import { listPartners, type Partner } from "#contracts/companies/partners.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { currentUser } from "#web/shell/require-user.ts";

const asked = new WeakMap<Readonly<RouterContextProvider>, Promise<Partner[]>>();

/**
 * The partners the frame shows, asked once a request however many loaders want them. Staff, who may open every partner,
 * get the pair they stand in.
 */
export function ownPartnersOf(context: Readonly<RouterContextProvider>, partnerSeq?: string): Promise<Partner[]> {
  const known = asked.get(context) ?? ask(context, partnerSeq);
  asked.set(context, known);
  return known;
}

async function ask(context: Readonly<RouterContextProvider>, partnerSeq: string | undefined): Promise<Partner[]> {
  const user = await currentUser(context);
  const isPair = user?.scope === "manager" && /^[1-9]\d{0,14}$/.test(partnerSeq ?? "");
  return call(apiOf(context), listPartners, { query: isPair ? { partnerSeq } : {} });
}
