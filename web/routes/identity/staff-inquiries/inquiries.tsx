import { listInquiries } from "#contracts/identity/staff-inquiries.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/inquiries.ts";
import { INBOX_COLUMNS, INBOX_FILTERS, MODE_COLUMN, MODE_FILTER } from "./inbox.tsx";

export const meta = () => consoleMeta("받은 문의");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listInquiries, url);

const [company, ...rest] = INBOX_COLUMNS;
const COLUMNS = company ? [company, MODE_COLUMN, ...rest] : [];
const [keyword, ...others] = INBOX_FILTERS;
const FILTERS = keyword ? [keyword, MODE_FILTER, ...others] : [];

export default function StaffInquiries({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="받은 문의"
      description="답하지 않은 문의부터 확인해 주세요. 목록에서는 이름과 이메일을 가려서 보여 줍니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ inquirySeq }) => inquirySeq}
      rowHref={({ inquirySeq }) => `/console/staff/inquiries/${inquirySeq}`}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 문의가 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{ title: "받은 문의가 없습니다", description: "새로 들어오면 여기에 쌓입니다." }}
    />
  );
}
