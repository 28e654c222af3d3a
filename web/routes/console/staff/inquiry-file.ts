import { getInquiryFile } from "#contracts/staff-inquiries.ts";
import { apiOf, download } from "#web/api-client.ts";
import type { Route } from "./+types/inquiry-file.ts";

export const loader = ({ params, context }: Route.LoaderArgs) => download(apiOf(context), getInquiryFile, { params });
