import { getFromNumberEvidence } from "#contracts/staff-from-numbers.ts";
import { apiOf, download } from "#web/api-client.ts";
import type { Route } from "./+types/from-number-evidence.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  download(apiOf(context), getFromNumberEvidence, { params });
