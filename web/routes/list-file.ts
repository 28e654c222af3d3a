import { data, redirect } from "react-router";
import { FILE_FORMATS } from "#contracts/list.ts";
import { createExportFile } from "#contracts/office/export-files.ts";
import { submit } from "#web/api-client.ts";
import { downloadList, fileQueryOf, readReason } from "#web/lists/load-list.ts";
import { apiFor, apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/list-file.ts";
import { LIST_FILES } from "./list-files.ts";

/** Returns the list and the format of an address. */
function fileAt(pattern: string) {
  const format = FILE_FORMATS.find((name) => pattern.endsWith(`.${name}`));
  const list = LIST_FILES[pattern.replace(/^\//, "").replace(/\.\w+$/, "")];
  if (!list || !format) throw new Response(null, { status: 404 });
  return { list, format };
}

export function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  const { list, format } = fileAt(pattern);
  return downloadList(apiFor(context, list), list, url, params, format);
}

/** Starts the same file in the background; a repeated request leads to the running one. */
export async function action({ request, params, pattern, url, context }: Route.ActionArgs) {
  const { list, format } = fileAt(pattern);
  const place: Readonly<Record<string, string>> = params as Record<string, string>;
  const { partnerSeq, memberSeq } = place;
  const answer = await submit(apiOf(context), createExportFile, {
    body: {
      call: list.name,
      ...(list.access === "session" && {
        partnerSeq: Number(partnerSeq),
        ...(memberSeq && { memberSeq: Number(memberSeq) }),
      }),
      params: place,
      query: fileQueryOf(list, url.searchParams),
      format,
      ...readReason(list, await request.formData()),
    },
  });
  if ("failure" in answer && answer.failure.code !== "EXPORT_FILE_RUNNING") {
    throw data(answer.failure, { status: answer.status });
  }
  return redirect("/console/export-files");
}
