import { data, redirect } from "react-router";
import { getApiRequest, runApiRequestAgain } from "#contracts/desk/api-requests.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { call, submit } from "#web/api-client.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/api-request.ts";
import { RequestPanel } from "./request-panel.tsx";

export const meta = () => consoleMeta("요청 기록");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requestSeq } = params;
  const request = await call(placeApi(context), getApiRequest, { params: { requestSeq } });
  return { request, ranFrom: url.searchParams.get("again") };
}

/** Redirects to the new row, which shows the result. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const { partnerSeq, requestSeq } = params;
  const answer = await submit(placeApi(context), runApiRequestAgain, { params: { requestSeq } });
  if ("failure" in answer) return data({ failure: answer.failure }, { status: answer.status });
  const requests = partnerPath(Number(partnerSeq), "partnership/requests");
  const { requestSeq: newSeq, requestId } = answer.output;
  const search = new URLSearchParams(url.searchParams);
  search.set("again", requestSeq);
  return redirect(newSeq === null ? `${requests}?requestId=${requestId}` : `${requests}/${newSeq}?${search}`);
}

export default function ApiRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  const { requestSeq } = loaderData.request;
  return <RequestPanel key={requestSeq} {...loaderData} {...params} failure={actionData?.failure.message} />;
}
