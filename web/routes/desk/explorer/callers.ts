import { getDemoPartner, listExplorerPartners } from "#contracts/desk/explorer.ts";
import { DAON } from "#contracts/v1/examples/example-companies.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/callers.ts";

/** Lists the partners a reader may call as: their own test partners and the shared demo partner. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [own, demo] = await Promise.all([
    callUnlessRefused(api, listExplorerPartners, {}),
    call(api, getDemoPartner, {}),
  ]);
  const example = { corpNum: DAON.corpNum, name: DAON.name };
  return Response.json({ partners: "output" in own ? own.output : [], demo, example });
}
