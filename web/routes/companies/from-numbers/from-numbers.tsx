import { useState } from "react";
import { data } from "react-router";
import {
  approveFromNumber,
  listStaffFromNumbers,
  rejectFromNumber,
  type StaffFromNumber,
} from "#contracts/companies/staff-from-numbers.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATES,
  FROM_NUMBER_STATUS_LABELS,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { BRAND_LABELS, BRANDS } from "#domain/provider.ts";
import { type StaffApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/from-numbers.ts";
import { FromNumberReview } from "./from-number-review.tsx";

export const meta = () => consoleMeta("발신번호 심사");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listStaffFromNumbers, url);

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await reviewFromNumber(staffApi(context), await request.formData());
  return data(answer, { status });
}

async function reviewFromNumber(api: StaffApi, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const params = { fromNumberSeq: text("fromNumberSeq") };
  const { expireDate, reason } = { expireDate: text("expireDate"), reason: text("reason") };
  switch (form.get("intent")) {
    case "APPROVE":
      return saved(
        await submit(api, approveFromNumber, { params, body: expireDate ? { expireDate } : {} }),
        "발신번호를 승인했습니다.",
        { expireDate },
      );
    case "REJECT":
      return saved(await submit(api, rejectFromNumber, { params, body: { reason } }), "발신번호를 반려했습니다.", {
        reason,
      });
    default:
      return notUnderstood();
  }
}

const FILTERS: readonly ListFilter[] = [
  {
    kind: "keyword",
    name: "keyword",
    label: "번호, 회원사 또는 사업자등록번호",
    placeholder: "번호, 회원사, 사업자등록번호",
  },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(FROM_NUMBER_STATES.map((state) => [state, FROM_NUMBER_STATUS_LABELS[state].text])),
  },
  { kind: "choice", name: "brand", label: "서버", all: "모든 서버", options: BRAND_LABELS },
];

export default function StaffFromNumbers({ loaderData: list }: Route.ComponentProps) {
  const [reviewed, setReviewed] = useState<StaffFromNumber>();
  return (
    <>
      <ListPage
        title="발신번호 심사"
        description="증빙의 번호와 명의를 확인하고 승인하거나, 무엇을 고쳐야 하는지 적어서 반려합니다."
        list={list}
        columns={columnsOn(list.today, setReviewed)}
        rowKey={({ fromNumberSeq }) => fromNumberSeq}
        filters={FILTERS}
        noMatch={{ title: "조건에 맞는 발신번호가 없습니다", description: "상태나 서버를 바꿔 보세요." }}
        none={{
          title: "등록된 발신번호가 없습니다",
          description: "회원사가 번호와 증빙을 등록하면 여기에 나타납니다.",
        }}
      />
      <FromNumberReview fromNumber={reviewed} onClose={() => setReviewed(undefined)} />
    </>
  );
}

const columnsOn = (
  today: SeoulDate,
  review: (fromNumber: StaffFromNumber) => void,
): readonly Column<StaffFromNumber>[] => [
  {
    key: "fromNumber",
    header: "발신번호",
    cell: ({ fromNumber }) => <span className="tabular-nums">{formatPhone(fromNumber)}</span>,
    sort: { field: "fromNumber" },
  },
  {
    key: "member",
    header: "회원사",
    cell: ({ memberName, bizId }) => (
      <>
        {memberName} <span className="text-muted tabular-nums">{formatBizId(bizId)}</span>
      </>
    ),
  },
  {
    key: "partner",
    header: "파트너",
    cell: ({ partnerName, brand }) => (
      <>
        {partnerName} {brand === BRANDS.test ? <Badge tone="test">테스트</Badge> : null}
      </>
    ),
  },
  { key: "evidence", header: "증빙", cell: ({ evidence }) => FROM_NUMBER_EVIDENCE_LABELS[evidence] },
  {
    key: "status",
    header: "상태",
    cell: ({ state, expireDate }) => {
      const { text, meaning } = FROM_NUMBER_STATUS_LABELS[fromNumberStatus(state, expireDate, today)];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
    onCard: "corner",
  },
  {
    key: "rejectReason",
    header: "반려 사유",
    cell: ({ rejectReason }) => rejectReason ?? <span className="text-faint">없음</span>,
    isHiddenAtFirst: true,
  },
  {
    key: "insertDT",
    header: "등록 일시",
    cell: ({ insertDT }) => formatListTime(insertDT),
    sort: { field: "insertDT" },
  },
  {
    key: "reviewDT",
    header: "심사 일시",
    cell: ({ reviewDT }) => (reviewDT ? formatListTime(reviewDT) : <span className="text-faint">전</span>),
    sort: { field: "reviewDT", firstDirection: "desc" },
  },
  {
    key: "act",
    header: "심사",
    cell: (fromNumber) =>
      fromNumber.state === "REVIEW" ? (
        <Button variant="primary" size="sm" onClick={() => review(fromNumber)} aria-haspopup="dialog">
          심사
        </Button>
      ) : null,
    isPinned: true,
    onCard: "line",
  },
];
