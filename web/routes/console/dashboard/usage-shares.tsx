import { Link } from "react-router";
import type { Dashboard } from "#contracts/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { sumWon } from "#domain/money/won.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { periodOf, statsHref } from "./stats-links.ts";

interface ShareProps {
  partnerSeq: number;
  today: SeoulDate;
  share: Dashboard["share"];
}

const monthText = (month: string) => `${Number(month.slice(5))}월`;

export function CategoryShares({ partnerSeq, today, share: { month, categories } }: ShareProps) {
  const total = sumWon(categories.map(({ spent }) => spent));
  const href = statsHref(partnerSeq, "usage-per-service", periodOf(month, today));
  return (
    <Card title={`${monthText(month)} 서비스별 비중`} action={<TextLink to={href}>자세히</TextLink>}>
      <ul className="flex flex-col gap-3">
        {categories.map(({ category, spent }) => {
          const { text = category, color = "var(--line-strong)" } = serviceCategoryByCode(category) ?? {};
          return (
            <Share key={category} spent={spent} total={total} color={color}>
              {text}
            </Share>
          );
        })}
      </ul>
    </Card>
  );
}

export function TopMembers({ partnerSeq, today, share: { month, members, categories } }: ShareProps) {
  const total = sumWon(categories.map(({ spent }) => spent));
  const href = statsHref(partnerSeq, "usage-per-member", periodOf(month, today));
  return (
    <Card title={`${monthText(month)}에 많이 쓴 회원사`} action={<TextLink to={href}>모두 보기</TextLink>}>
      <ol className="flex flex-col gap-3">
        {members.map(({ memberSeq, name, spent }) => (
          <Share key={memberSeq} spent={spent} total={total} color="var(--brand)">
            <Link to={memberPath(partnerSeq, memberSeq)} className="rounded-sm underline-offset-4 hover:underline">
              {name}
            </Link>
          </Share>
        ))}
      </ol>
    </Card>
  );
}

interface ShareRowProps {
  spent: number;
  total: number;
  color: string;
  children: React.ReactNode;
}

const percent = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 1 });

function Share({ spent, total, color, children }: ShareRowProps) {
  const rate = total > 0 ? (spent / total) * 100 : 0;
  return (
    <li className="text-sm">
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 grow truncate">{children}</span>
        <Amount value={spent} className="font-medium" />
        <span className="w-12 shrink-0 text-right text-xs text-muted tabular-nums">{percent.format(rate)}%</span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-surface-sunken">
        <div className="h-full rounded-full" style={{ width: `${Math.max(rate, 0.5)}%`, backgroundColor: color }} />
      </div>
    </li>
  );
}
