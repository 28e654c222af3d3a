import type { LoaderFunctionArgs } from "react-router";
import { searchPalette } from "#contracts/desk/palette.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";

/** The palette has its own address, because its results belong to no page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const q = url.searchParams.get("q") ?? "";
  const partnerSeq = url.searchParams.get("partnerSeq") ?? undefined;
  return Response.json(await call(apiOf(context), searchPalette, { query: { q, partnerSeq } }));
}
