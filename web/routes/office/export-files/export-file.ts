import { getExportFile } from "#contracts/office/export-files.ts";
import { download } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/export-file.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  download(apiOf(context), getExportFile, { params: { exportFileSeq: params.exportFileSeq } });
