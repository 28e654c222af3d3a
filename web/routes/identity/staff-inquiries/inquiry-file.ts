import { getInquiryFile } from "#contracts/identity/staff-inquiries.ts";
import { download } from "#web/api-client.ts";
import { staffApi } from "#web/page-api.ts";
import type { Route } from "./+types/inquiry-file.ts";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  download(staffApi(context), getInquiryFile, { params });
