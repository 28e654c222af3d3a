import { getFaxPage } from "#contracts/faxes.ts";
import { download } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import type { Route } from "./+types/fax-page.ts";

export const loader = ({ params: { docSeq, page, ...place }, context }: Route.LoaderArgs) =>
  download(consoleApiOf(context, place), getFaxPage, { params: { docSeq, page } });
