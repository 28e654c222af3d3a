import { getFaxFilePage } from "#contracts/messages/faxes.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/fax-file-page.ts";

export const loader = ({ params: { fileSeq, page }, context }: Route.LoaderArgs) =>
  download(memberApi(context), getFaxFilePage, { params: { fileSeq, page } });
