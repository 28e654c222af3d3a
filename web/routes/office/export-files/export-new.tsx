import { data, matchPath } from "react-router";
import { asksReason } from "#contracts/list.ts";
import { ExportForm } from "#web/lists/export-form.tsx";
import { LIST_FILES } from "#web/routes/list-files.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/export-new.ts";

export const meta = () => consoleMeta("파일로 내려받기");

/** Replaces the dialog of a list where it does not open, such as without scripts. The number of rows in the address is only shown. */
export function loader({ url }: Route.LoaderArgs) {
  const pathname = url.searchParams.get("list") ?? "";
  const [, endpoint] = Object.entries(LIST_FILES).find(([page]) => matchPath(`/${page}`, pathname)) ?? [];
  if (!endpoint) throw data(null, { status: 404 });
  const search = new URLSearchParams(url.searchParams);
  for (const name of ["list", "rows"]) search.delete(name);
  const totalElements = Number.parseInt(url.searchParams.get("rows") ?? "", 10) || 0;
  return { pathname, totalElements, search: search.toString(), asksReason: asksReason(endpoint.query) };
}

export default function ExportNew({ loaderData: { search, ...form } }: Route.ComponentProps) {
  return (
    <ConsolePage title="파일로 내려받기" description="목록을 지금 조건 그대로 파일로 받습니다.">
      <Card className="max-w-xl">
        <ExportForm {...form} params={new URLSearchParams(search)} />
      </Card>
    </ConsolePage>
  );
}
