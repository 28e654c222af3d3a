import { listSmsFromNumbers } from "#contracts/sms-from-numbers.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/sms-from-numbers-export.ts";

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const query = {
    sort: searchParams.get("sort") ?? undefined,
    keyword: searchParams.get("keyword") ?? undefined,
    format: "csv" as const,
  };
  return download(consoleApiOf(context, params), listSmsFromNumbers, { query });
}
