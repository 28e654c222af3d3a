import { apiOf } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { downloadList } from "#web/lists/load-list.ts";
import type { Route } from "./+types/list-file.ts";
import { LIST_FILES } from "./list-files.ts";

export function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  const list = LIST_FILES[pattern.replace(/^\/|\.csv$/g, "")];
  if (!list) throw new Response(null, { status: 404 });
  const api = list.access === "session" ? consoleApiOf(context, params) : apiOf(context);
  return downloadList(api, list, url, params);
}
