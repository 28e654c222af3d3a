import { Link } from "react-router";
import { partnerPath } from "#domain/console/console-path.ts";
import { formatNumber, sumWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Pager } from "#web/lists/pager.tsx";
import { Amount } from "#web/ui/amount.tsx";
import type { PriceSpan, StatementLine, StatementMember, StatementRow } from "./statement-lines.ts";

const NO_PARAMS = new URLSearchParams();
const LINK = "text-brand underline-offset-4 hover:underline";

const priceText = ({ least, most }: PriceSpan): string =>
  least === most ? `${formatNumber(least)}원` : `${formatNumber(least)}~${formatNumber(most)}원`;

const entriesPath = (partnerSeq: number, month: string, query: Record<string, string>): string =>
  `${partnerPath(partnerSeq, `adjust/details/${month}/entries`)}?${new URLSearchParams(query)}`;

const Count = ({ value }: { value: number }) => <span className="tabular-nums">{formatNumber(value)}건</span>;

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h3 id={id} className="text-base font-semibold">
      {children}
    </h3>
  );
}

interface ServiceTableProps {
  rows: readonly StatementRow[];
  month: string;
  partnerSeq: number;
}

export function ServiceTable({ rows, month, partnerSeq }: ServiceTableProps) {
  const columns: readonly Column<StatementRow>[] = [
    {
      key: "title",
      header: "서비스",
      cell: ({ key, title }) => (
        <Link to={entriesPath(partnerSeq, month, { pointCode: key })} className={LINK}>
          {title}
        </Link>
      ),
      total: "합계",
    },
    {
      key: "key",
      header: "포인트 코드",
      cell: ({ key }) => <span className="tabular-nums">{key}</span>,
      onCard: "none",
    },
    {
      key: "count",
      header: "건수",
      cell: ({ count }) => <Count value={count} />,
      align: "end",
      total: <Count value={rows.reduce((sum, { count }) => sum + count, 0)} />,
    },
    { key: "unitPrice", header: "판매단가", cell: ({ unitPrice }) => priceText(unitPrice), align: "end" },
    { key: "supplyPrice", header: "공급단가", cell: ({ supplyPrice }) => priceText(supplyPrice), align: "end" },
    {
      key: "revenue",
      header: "수익",
      cell: ({ revenue }) => <Amount value={revenue} />,
      align: "end",
      total: <Amount value={sumWon(rows.map(({ revenue }) => revenue))} />,
    },
  ];
  return (
    <section aria-labelledby="statement-services" className="flex min-w-0 flex-col gap-3">
      <Heading id="statement-services">품목별 수익</Heading>
      <DataTable
        caption="품목별 수익표"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        params={NO_PARAMS}
        height="full"
        hasToolbar={false}
        hasTotals={rows.length > 0}
        empty={<p className="py-6 text-center text-sm text-muted">이 달에는 회원사가 쓴 서비스가 없습니다.</p>}
      />
    </section>
  );
}

interface MemberTableProps {
  rows: readonly StatementMember[];
  total: number;
  search: string;
  chosenSeq: number | undefined;
}

export function MemberTable({ rows, total, search, chosenSeq }: MemberTableProps) {
  const params = new URLSearchParams(search);
  const hrefOf = (memberSeq: number) => {
    const to = new URLSearchParams(params);
    to.set("memberSeq", String(memberSeq));
    return `?${to}#statement-lines`;
  };
  const columns: readonly Column<StatementMember>[] = [
    {
      key: "title",
      header: "회원사",
      cell: ({ memberSeq, title }) => (
        <Link
          to={hrefOf(memberSeq)}
          aria-current={memberSeq === chosenSeq ? "true" : undefined}
          className={`${LINK} aria-[current]:font-semibold`}
        >
          {title}
        </Link>
      ),
    },
    {
      key: "bizId",
      header: "사업자등록번호",
      cell: ({ bizId }) => <span className="tabular-nums">{formatBizId(bizId)}</span>,
    },
    { key: "count", header: "건수", cell: ({ count }) => <Count value={count} />, align: "end" },
    { key: "revenue", header: "수익", cell: ({ revenue }) => <Amount value={revenue} />, align: "end" },
  ];
  return (
    <section aria-labelledby="statement-members" className="flex min-w-0 flex-col gap-3">
      <Heading id="statement-members">회원사별 수익</Heading>
      <DataTable
        caption="회원사별 수익표"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        params={NO_PARAMS}
        height="full"
        hasToolbar={false}
        empty={<p className="py-6 text-center text-sm text-muted">수익이 생긴 회원사가 없습니다.</p>}
      />
      {rows.length > 0 ? <Pager params={params} totalElements={total} label="회원사별 수익 페이지" /> : null}
    </section>
  );
}

interface MemberLinesProps {
  member: StatementMember;
  lines: readonly StatementLine[];
  month: string;
  partnerSeq: number;
}

/** Shows every pair of prices of a member on its own line, so that each line can be checked. */
export function MemberLines({ member, lines, month, partnerSeq }: MemberLinesProps) {
  const columns: readonly Column<StatementLine>[] = [
    {
      key: "pointCode",
      header: "서비스",
      cell: ({ pointCode, memberSeq, title }) => (
        <Link to={entriesPath(partnerSeq, month, { memberSeq: String(memberSeq), pointCode })} className={LINK}>
          {title}
        </Link>
      ),
      total: "합계",
    },
    {
      key: "count",
      header: "건수",
      cell: ({ count }) => <Count value={count} />,
      align: "end",
      total: <Count value={member.count} />,
    },
    { key: "unitPrice", header: "판매단가", cell: ({ unitPrice }) => <Amount value={unitPrice} />, align: "end" },
    { key: "supplyPrice", header: "공급단가", cell: ({ supplyPrice }) => <Amount value={supplyPrice} />, align: "end" },
    {
      key: "revenue",
      header: "수익",
      cell: ({ revenue }) => <Amount value={revenue} />,
      align: "end",
      total: <Amount value={member.revenue} />,
    },
  ];
  return (
    <section aria-labelledby="statement-lines" className="flex min-w-0 scroll-mt-20 flex-col gap-3">
      <Heading id="statement-lines">{`${member.title} 내역`}</Heading>
      <DataTable
        caption={`${member.title} 내역표`}
        columns={columns}
        rows={lines}
        rowKey={({ pointCode, unitPrice, supplyPrice }) => `${pointCode} ${unitPrice} ${supplyPrice}`}
        params={NO_PARAMS}
        height="full"
        hasToolbar={false}
        hasTotals
      />
    </section>
  );
}
