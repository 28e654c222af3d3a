import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
} from "react-router";
import { getAdjustDetails, listAdjustHistories } from "#contracts/money/settlements.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { call } from "#web/api-client.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { pageSlice } from "#web/lists/page-slice.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { confirmMonth } from "./confirm-change.ts";
import { ReconcileCard } from "./reconcile-card.tsx";
import { reconcileBooks } from "./reconcile-change.ts";
import { Statement } from "./statement.tsx";
import { memberRows, serviceRows, serviceText } from "./statement-lines.ts";

export const meta = () => consoleMeta("정산 상세");

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = placeApi(context);
  const histories = await call(api, listAdjustHistories, { query: {} });
  // Without a month in the address the page shows the last one that is over; the running one can be chosen.
  const month = params.month ?? (histories.find(({ status }) => status !== "STANDBY") ?? histories[0])?.adjustMonth;
  const months = histories.map(({ adjustMonth }) => adjustMonth);
  if (!month) return { months, month, statement: undefined, search: "", today: toSeoulDate(new Date()) };
  const { history, lines, lineRevenue } = await call(api, getAdjustDetails, { params: { month }, query: {} });
  const { searchParams } = new URL(request.url);
  const memberSeq = Number(searchParams.get("memberSeq"));
  const rows = memberRows(lines);
  return {
    months,
    month,
    search: searchParams.toString(),
    today: toSeoulDate(new Date()),
    // Only what is drawn is sent, because a reseller may have thousands of members.
    statement: {
      history,
      lineRevenue,
      services: serviceRows(lines),
      members: pageSlice(rows, searchParams),
      memberCount: rows.length,
      chosen: rows.find((row) => row.memberSeq === memberSeq),
      lineCount: lines.length,
      lines: lines
        .filter((line) => line.memberSeq === memberSeq)
        .map((line) => ({ ...line, title: serviceText(line.pointCode) })),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = placeApi(context);
  const form = await request.formData();
  if (form.get("intent") === "reconcile") {
    const { answer, status } = await reconcileBooks(api, form);
    return data(answer, { status });
  }
  const { answer, status } = await confirmMonth(api, form);
  return data(answer, { status });
}

export default function AdjustDetailsPage() {
  const { months, month, statement, search, today } = useLoaderData<typeof loader>();
  const { canWrite } = useConsoleRights("adjust");
  const { partnerSeq } = useParams();
  return (
    <ConsolePage
      title="정산 상세"
      description="한 달의 수익을 품목과 회원사별로 보고, 원장의 줄까지 열어 봅니다."
      action={
        month ? (
          <MonthPicker
            months={months}
            month={month}
            partnerSeq={Number(partnerSeq)}
            lineCount={statement?.lineCount ?? 0}
          />
        ) : null
      }
    >
      {statement && month ? (
        <>
          <Statement
            {...statement}
            search={search}
            today={today}
            partnerSeq={Number(partnerSeq)}
            confirm={
              statement.history.status === "PLAN" && canWrite ? <ConfirmButton month={statement.history} /> : null
            }
          />
          <ReconcileCard key={month} month={month} title={`${formatMonth(month)} 장부 대사`} />
        </>
      ) : (
        <EmptyState
          title="아직 정산한 달이 없습니다"
          description="회원사가 서비스를 쓰면 다음 달 1일에 첫 정산이 만들어집니다."
        />
      )}
    </ConsolePage>
  );
}

interface MonthPickerProps {
  /** They come newest first. */
  months: readonly string[];
  month: string;
  partnerSeq: number;
  /** The file of the month has so many lines. */
  lineCount: number;
}

const NO_PARAMS = new URLSearchParams();

function MonthPicker({ months, month, partnerSeq, lineCount }: MonthPickerProps) {
  const navigate = useNavigate();
  const open = (targetMonth: string | undefined) => {
    if (targetMonth) navigate(partnerPath(partnerSeq, `adjust/details/${targetMonth}`));
  };
  const place = months.indexOf(month);
  const older = months[place + 1];
  const newer = place > 0 ? months[place - 1] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-1.5 print:hidden">
      <IconButton label="이전 달" icon={ChevronLeft} disabled={!older} onClick={() => open(older)} />
      <Select
        aria-label="정산 월"
        value={month}
        onChange={(event) => open(event.target.value)}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        className="w-36"
      />
      <IconButton label="다음 달" icon={ChevronRight} disabled={!newer} onClick={() => open(newer)} />
      <ExportChoice
        params={NO_PARAMS}
        totalElements={lineCount}
        pathname={partnerPath(partnerSeq, `adjust/details/${month}`)}
      />
      <Button icon={Printer} onClick={() => print()}>
        인쇄
      </Button>
    </div>
  );
}
