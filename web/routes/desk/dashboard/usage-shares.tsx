import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contracts/desk/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { sumWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { foldSlices } from "#web/ui/chart-data.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { periodOf, statsHref } from "./stats-links.ts";

interface ShareProps {
  partnerSeq: number;
  today: SeoulDate;
  share: Dashboard["share"];
}

const monthText = (month: string) => `${Number(month.slice(5))}월`;

/** As many rows as the members beside them need; the last row sums up the rest. */
const ROWS = 6;

export function CategoryShares({ partnerSeq, today, share: { month, categories } }: ShareProps) {
  const slices = foldSlices(
    categories.map(({ category, spent }) => {
      const { text = category, color = "var(--line-strong)" } = serviceCategoryByCode(category) ?? {};
      return { key: category, label: text, color, value: spent };
    }),
    ROWS,
  );
  const total = sumWon(slices.map(({ value }) => value));
  const href = statsHref(partnerSeq, "usage-per-service", periodOf(month, today));
  return (
    <Card title={`${monthText(month)} 서비스별 비중`} action={<TextLink to={href}>자세히</TextLink>}>
      <div aria-hidden="true" className="mb-4 flex h-3 gap-0.5 overflow-hidden rounded-sm">
        {slices.map(({ key, value, color }) => (
          <span key={key} className="min-w-1" style={{ flexGrow: value, backgroundColor: color }} />
        ))}
      </div>
      <ul className="flex flex-col gap-2.5">
        {slices.map(({ key, label, value, color }) => (
          <li key={key} className="flex items-center gap-2 text-sm">
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px]" style={{ backgroundColor: color }} />
            <ShareFigures spent={value} total={total}>
              {label}
            </ShareFigures>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function TopMembers({ partnerSeq, today, share: { month, members, categories } }: ShareProps) {
  const total = sumWon(categories.map(({ spent }) => spent));
  const href = statsHref(partnerSeq, "usage-per-member", periodOf(month, today));
  return (
    <Card title={`${monthText(month)}에 많이 쓴 회원사`} action={<TextLink to={href}>모두 보기</TextLink>}>
      <ol className="flex flex-col gap-3.5">
        {members.map(({ memberSeq, name, spent }) => (
          <li key={memberSeq} className="text-sm">
            <div className="flex items-center gap-2">
              <ShareFigures spent={spent} total={total}>
                <Link to={memberPath(partnerSeq, memberSeq)} className="rounded-sm underline-offset-4 hover:underline">
                  {name}
                </Link>
              </ShareFigures>
            </div>
            <div aria-hidden="true" className="mt-1 h-1 rounded-full bg-surface-sunken">
              <div className="h-full rounded-full bg-brand" style={{ width: `${rateOf(spent, total)}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const percent = new Intl.NumberFormat("ko-KR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface ShareFiguresProps {
  spent: number;
  total: number;
  children: ReactNode;
}

const rateOf = (spent: number, total: number): number => (total > 0 ? (spent / total) * 100 : 0);

function ShareFigures({ spent, total, children }: ShareFiguresProps) {
  return (
    <>
      <span className="min-w-0 grow truncate">{children}</span>
      <Amount value={spent} className="font-medium" />
      <span className="w-12 shrink-0 text-right text-xs text-muted tabular-nums">
        {percent.format(rateOf(spent, total))}%
      </span>
    </>
  );
}
