import { ChevronRight, CircleCheck, CircleX, Clock3, type LucideIcon, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { AttentionItem } from "#contracts/desk/dashboard.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { Card } from "#web/ui/card.tsx";

type Meaning = AttentionItem["meaning"];

const MARKS: Readonly<Record<Meaning, { icon: LucideIcon; tone: string; label: string }>> = {
  danger: { icon: CircleX, tone: "text-danger", label: "급함" },
  warning: { icon: TriangleAlert, tone: "text-warning", label: "주의" },
  progress: { icon: Clock3, tone: "text-progress", label: "진행 중" },
};

export function AttentionList({ partnerSeq, items }: { partnerSeq: number; items: readonly AttentionItem[] }) {
  return (
    <Card title={items.length > 0 ? `확인할 일 ${items.length}` : "확인할 일"} isFlush>
      {items.length > 0 ? (
        <ul className="pb-2">
          {items.map((item) => (
            <li key={`${item.kind} ${item.path}`} className="border-line not-first:border-t">
              <Item partnerSeq={partnerSeq} item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-center gap-2 px-5 pb-5 text-sm text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          지금 확인할 일이 없습니다.
        </p>
      )}
    </Card>
  );
}

function Item({ partnerSeq, item: { meaning, text, detail, path } }: { partnerSeq: number; item: AttentionItem }) {
  const { icon: Icon, tone, label } = MARKS[meaning];
  return (
    <Link
      to={partnerPath(partnerSeq, path)}
      className="group flex gap-2.5 px-5 py-3 -outline-offset-2 hover:bg-surface-hover"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 grow">
        <span className="sr-only">{label}: </span>
        <span className="block text-sm font-medium">{text}</span>
        {detail ? <span className="mt-0.5 block text-xs text-muted">{detail}</span> : null}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  );
}
