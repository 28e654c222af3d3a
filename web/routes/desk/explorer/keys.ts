import { data } from "react-router";
import { revealPartnerKey } from "#contracts/companies/partner-keys.ts";
import { submit } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import type { Route } from "./+types/keys.ts";

export const handle = { body: "json" };

interface KeyInput {
  partnerSeq?: unknown;
  partnerKeySeq?: unknown;
  password?: unknown;
}

/** Uses the console's call, with its password, limit and audit row. */
export async function action({ request, context }: Route.ActionArgs) {
  const { partnerSeq, partnerKeySeq, password } = ((await request.json()) ?? {}) as KeyInput;
  const answer = await submit(apiOf(context), revealPartnerKey, {
    params: { partnerSeq: String(partnerSeq), partnerKeySeq: String(partnerKeySeq) },
    body: { password: String(password ?? "") },
  });
  if ("failure" in answer) return Response.json({ failure: answer.failure }, { status: answer.status });
  return Response.json(answer.output);
}

/** Answers 404 for GET, because there is no page. */
export const loader = () => {
  throw data(null, { status: 404 });
};
