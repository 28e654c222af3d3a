import { data } from "react-router";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { call } from "#web/api-client.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/dispatch.ts";
import { DISPATCH_CALLS, dispatchServiceAt } from "./dispatch-calls.ts";
import { changeDispatch } from "./dispatch-changes.ts";
import { DispatchPanel } from "./dispatch-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => consoleMeta(loaderData?.kindText);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { docSeq } = params;
  const dispatch = await call(memberApi(context), DISPATCH_CALLS[dispatchServiceAt(url.pathname)].get, {
    params: { docSeq },
  });
  const { text, pointCode, service } = DISPATCH_KINDS[dispatch.kind];
  const kindText = service === "MESSAGE" ? `${text} 문자` : text;
  return { dispatch, service, kindText, pointCode };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { answer, status } = await changeDispatch(
    memberApi(context),
    DISPATCH_CALLS[dispatchServiceAt(url.pathname)],
    await request.formData(),
    params.docSeq,
  );
  return data(answer, { status });
}

export default function Dispatch({ loaderData }: Route.ComponentProps) {
  return <DispatchPanel key={loaderData.dispatch.docSeq} {...loaderData} />;
}
