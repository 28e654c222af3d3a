import { getEdoc } from "#contracts/documents/edocs.ts";
import { call } from "#web/api-client.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { requireUser } from "#web/shell/require-user.ts";
import type { Route } from "./+types/edoc-print.ts";
import { PrintFrame } from "./print-frame.tsx";

export const middleware = [requireUser];

export const meta = () => consoleMeta("전자문서 인쇄");

export const loader = ({ params: { type, docSeq }, context }: Route.LoaderArgs) =>
  call(memberApi(context), getEdoc, { params: { type, docSeq } });

export default function EdocPrint({ loaderData: { content, mgtNum } }: Route.ComponentProps) {
  return (
    <PrintFrame>
      <EdocForm content={content} mgtNum={mgtNum} printsAlone />
    </PrintFrame>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
