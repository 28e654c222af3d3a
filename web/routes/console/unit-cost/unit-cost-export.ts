import { listMemberUnitCosts } from "#contracts/billings.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/unit-cost-export.ts";
import { unitCostFilters } from "./unit-cost-table.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const query = { ...unitCostFilters(url.searchParams), format: "csv" as const };
  return download(consoleApiOf(context, params), listMemberUnitCosts, { query });
}
