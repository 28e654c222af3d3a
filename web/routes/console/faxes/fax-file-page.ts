import { getFaxFilePage } from "#contracts/faxes.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/fax-file-page.ts";

export const loader = ({ params: { fileSeq, page, ...place }, context }: Route.LoaderArgs) =>
  download(consoleApiOf(context, place), getFaxFilePage, { params: { fileSeq, page } });
