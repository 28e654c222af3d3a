import { getFromNumberEvidence } from "#contracts/companies/staff-from-numbers.ts";
import { download } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import type { Route } from "./+types/from-number-evidence.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  download(staffApi(context), getFromNumberEvidence, { params });
