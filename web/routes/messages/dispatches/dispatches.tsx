import type { DispatchRow } from "#contracts/messages/dispatches.ts";
import { DISPATCH_KINDS } from "#domain/messages/dispatch.ts";
import { DISPATCH_STATUS_LABELS, TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { isDelivered, isDispatchResult, resultTextOf } from "#domain/messages/dispatch-result.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { memberApi } from "#web/page-api.ts";
import { loadDocuments } from "#web/routes/documents/load-documents.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/dispatches.ts";
import { DISPATCH_CALLS, dispatchServiceAt } from "./dispatch-calls.ts";
import { type DispatchCells, excerptOf } from "./dispatch-columns.tsx";
import { carrierText, DISPATCH_WORDS } from "./dispatch-words.ts";
import { DispatchesPage } from "./dispatches-page.tsx";
import { loadTroubles } from "./load-troubles.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  consoleMeta(loaderData && DISPATCH_WORDS[loaderData.service].title);

const FIELDS = [
  "docSeq",
  "sendDT",
  "isReserved",
  "status",
  "kind",
  "toName",
  "toNumber",
  "fromNumber",
  "subject",
  "text",
  "pages",
  "resultCode",
  "carrier",
  "fee",
  "refund",
  "mgtNum",
] satisfies readonly (keyof DispatchRow)[];

export async function loader({ url, context }: Route.LoaderArgs) {
  const service = dispatchServiceAt(url.pathname);
  const api = memberApi(context);
  const [list, troubles] = await Promise.all([
    loadDocuments(api, DISPATCH_CALLS[service].list, url, { shown: FIELDS }),
    loadTroubles(api, service),
  ]);
  const documents = { ...list, page: { ...list.page, content: list.page.content.map(cellsOf) } };
  return { service, documents, troubles };
}

function cellsOf(row: Pick<DispatchRow, (typeof FIELDS)[number]>): DispatchCells {
  const { kind, fromNumber, subject, text, pages, resultCode, carrier, ...columns } = row;
  return {
    ...columns,
    kind: DISPATCH_KINDS[kind].text,
    fromNumber: formatPhone(fromNumber),
    content: excerptOf({ subject, text, pages }),
    result: failureOf(resultCode),
    carrier: carrier && carrierText(carrier),
  };
}

function failureOf(resultCode: string | null): string | null {
  const isFailure = resultCode !== null && !(isDispatchResult(resultCode) && isDelivered(resultCode));
  return isFailure ? resultTextOf(resultCode) : null;
}

export default function Dispatches({ loaderData }: Route.ComponentProps) {
  const { service, documents, troubles } = loaderData;
  return (
    <DispatchesPage
      words={DISPATCH_WORDS[service]}
      documents={documents}
      troubles={troubles}
      statuses={service === "TALK" ? TALK_STATUS_LABELS : DISPATCH_STATUS_LABELS}
    />
  );
}
