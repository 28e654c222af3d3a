import { data } from "react-router";
import { readPrintLink } from "#contracts/documents/document-links.ts";
import { printPath } from "#domain/console/secret-address.ts";
import { callUnlessRefused } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import type { Route } from "./+types/print.ts";
import { DocumentDesk, documentName } from "./document-desk.tsx";
import { LinkRefused } from "./link-refused.tsx";

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const title = loaderData && "output" in loaderData ? documentName(loaderData.output.document) : "문서 인쇄";
  return pageMeta({ pathname: location.pathname, title, isIndexed: false });
};

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await callUnlessRefused(apiOf(context), readPrintLink, { body: { token } });
  return data(answer, { status: "failure" in answer ? answer.status : 200 });
}

/** The page to which a partner's service sends its member to print. The link alone opens it, for an hour. */
export default function Print({ loaderData: answer, params: { token } }: Route.ComponentProps) {
  if ("failure" in answer) {
    return (
      <LinkRefused
        failure={answer.failure}
        expired="인쇄 주소는 한 시간 동안만 열려요. 이용 중인 서비스에서 인쇄를 다시 눌러 새 주소를 받아 주세요."
      />
    );
  }
  return <DocumentDesk {...answer.output} pdfHref={`${printPath(token)}/pdf`} />;
}
