import { getExportFile } from "#contracts/export-files.ts";
import { apiOf, download } from "#web/api-client.ts";
import type { Route } from "./+types/export-file.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  download(apiOf(context), getExportFile, { params: { exportFileSeq: params.exportFileSeq } });
