import { PrinterIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { partnerPath } from "#domain/console/console-path.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { type KeyValue, KeyValueList } from "#web/ui/key-value-list.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";

interface DocumentPanelProps {
  title: string;
  status: string;
  labels: StatusLabels<string>;
  isDeleted?: boolean;
  /** The address of the list behind it, with its filters. */
  closeHref: string;
  /** The print page, if the document has a paper. */
  printHref?: string;
  /** Links to other files. */
  files?: ReactNode;
  /** The steps that are possible now. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a document over its list, at an address of its own. */
export function DocumentPanel(props: DocumentPanelProps) {
  const navigate = useNavigate();
  const label = props.labels[props.status];
  const close = () => navigate(props.closeHref, { preventScrollReset: true });
  return (
    <SidePanel
      isOpen
      onClose={() => void close()}
      closeLink={
        <Link
          to={props.closeHref}
          preventScrollReset
          aria-label="닫기"
          className="button button-ghost button-sm button-square"
        >
          <XIcon aria-hidden="true" />
        </Link>
      }
      width="xl"
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {props.title}
          <StatusBadge meaning={label?.meaning ?? "neutral"}>{label?.text ?? props.status}</StatusBadge>
          {props.isDeleted ? <Badge tone="outline">삭제</Badge> : null}
        </span>
      }
      headerAside={
        <>
          {props.files}
          {props.printHref ? <PrintLink href={props.printHref} /> : null}
        </>
      }
      footer={props.actions}
    >
      <div className="flex flex-col gap-8">{props.children}</div>
    </SidePanel>
  );
}

function PrintLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-secondary button-sm max-sm:button-square">
      <PrinterIcon aria-hidden="true" />
      <span className="max-sm:sr-only">인쇄</span>
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}

export function PanelSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Shows the fee with a link to its ledger entries. */
export function FeePanelSection({ pointCode, day, items }: { pointCode: string; day: string; items: KeyValue[] }) {
  const { partnerSeq, memberSeq } = useParams();
  const query = new URLSearchParams({ dateRange: `${day},${day}`, memberSeq: String(memberSeq), pointCode });
  return (
    <PanelSection
      title="요금"
      aside={
        <Link
          to={`${partnerPath(Number(partnerSeq), "stats/entries")}?${query}`}
          className="text-brand underline-offset-4 hover:underline"
        >
          원장에서 보기
        </Link>
      }
    >
      <KeyValueList items={items} />
    </PanelSection>
  );
}
