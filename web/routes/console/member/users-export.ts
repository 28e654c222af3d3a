import { listMemberUsers } from "#contracts/member-users.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/users-export.ts";
import { userFilters } from "./user-filters.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const query = { ...userFilters(url.searchParams), format: "csv" as const };
  return download(consoleApiOf(context, params), listMemberUsers, { query });
}
