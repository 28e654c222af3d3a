import { listMembers } from "#contracts/member-list.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/list-export.ts";
import { memberQuery } from "./member-query.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const query = { ...memberQuery(url.searchParams), format: "csv" as const };
  return download(consoleApiOf(context, params), listMembers, { query });
}
