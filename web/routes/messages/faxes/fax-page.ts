import { getFaxPage } from "#contracts/messages/faxes.ts";
import { download } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import type { Route } from "./+types/fax-page.ts";

export const loader = ({ params: { docSeq, page }, context }: Route.LoaderArgs) =>
  download(memberApi(context), getFaxPage, { params: { docSeq, page } });
