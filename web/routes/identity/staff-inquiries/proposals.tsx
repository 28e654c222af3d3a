import { listProposals } from "#contracts/identity/staff-inquiries.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/proposals.ts";
import { INBOX_COLUMNS, INBOX_FILTERS } from "./inbox.tsx";

export const meta = () => consoleMeta("제안서 요청");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listProposals, url);

export default function StaffProposals({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="제안서 요청"
      description="제안서를 요청한 회사입니다. 목록에서는 이름과 이메일을 가려서 보여 줍니다."
      list={list}
      columns={INBOX_COLUMNS}
      rowKey={({ inquirySeq }) => inquirySeq}
      rowHref={({ inquirySeq }) => `/console/staff/proposals/${inquirySeq}`}
      filters={INBOX_FILTERS}
      noMatch={{ title: "조건에 맞는 요청이 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{ title: "받은 요청이 없습니다", description: "새로 들어오면 여기에 쌓입니다." }}
    />
  );
}
