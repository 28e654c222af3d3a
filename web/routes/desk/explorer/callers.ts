import { getDemoPartner, listExplorerPartners } from "#contracts/desk/explorer.ts";
import { DAON } from "#contracts/v1/examples/example-companies.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/callers.ts";

/** Whom a reader of the documentation may send calls as: their own test partners, and the one that everybody shares. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [own, demo] = await Promise.all([
    callUnlessRefused(api, listExplorerPartners, {}),
    call(api, getDemoPartner, {}),
  ]);
  const example = { corpNum: DAON.corpNum, name: DAON.name };
  return Response.json({ partners: "output" in own ? own.output : [], demo, example });
}
