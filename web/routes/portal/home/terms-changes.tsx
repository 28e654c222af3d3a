import { ArrowLeft } from "lucide-react";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { ChangedParagraph, compareTerms, TermsKind } from "#contracts/portal/content.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { TERMS_KIND_LABELS } from "#domain/console/content-labels.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface TermsChangesProps {
  kind: TermsKind;
  changes: OutputOf<typeof compareTerms>;
}

/** Shows two versions in one text: removed words struck out, new ones underlined, unchanged ones folded. */
export function TermsChanges({ kind, changes: { from, to, paragraphs } }: TermsChangesProps) {
  const changed = paragraphs.filter(({ change }) => change !== "same").length;
  return (
    <article className="mx-auto max-w-content px-4 pt-10 sm:px-6 sm:pt-14">
      <a
        href={`/terms/${kind}`}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-text print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {TERMS_KIND_LABELS[kind]} 읽기
      </a>
      <header className="mt-4 max-w-article border-b border-line pb-8">
        <h1 className="text-3xl font-bold sm:text-4xl">{TERMS_KIND_LABELS[kind]} 바뀐 점</h1>
        <p className="mt-4 text-muted">
          <time dateTime={from.effective}>{formatDate(from.effective)}</time> 시행한 판과{" "}
          <time dateTime={to.effective}>{formatDate(to.effective)}</time> 시행한 판을 비교했어요.{" "}
          {changed > 0 ? `문단 ${changed}개가 달라요.` : null}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <span>
            <Added>새로 쓴 말</Added>
          </span>
          <span>
            <Removed>지운 말</Removed>
          </span>
        </p>
      </header>
      {changed > 0 ? (
        <div className="max-w-article py-8">
          {runsOf(paragraphs).map((run) => (
            <Run key={run.at} run={run.paragraphs} />
          ))}
        </div>
      ) : (
        <EmptyState title="두 판이 같아요" description="다른 시행일을 골라 비교해 보세요." />
      )}
    </article>
  );
}

interface ParagraphRun {
  at: number;
  paragraphs: ChangedParagraph[];
}

/** Groups unchanged paragraphs; a heading directly before a change stays visible. */
function runsOf(paragraphs: readonly ChangedParagraph[]): ParagraphRun[] {
  const runs: ParagraphRun[] = [];
  let isQuiet = false;
  for (const [at, paragraph] of paragraphs.entries()) {
    const next = paragraphs[at + 1];
    const isLeading = paragraph.kind === "heading" && next !== undefined && next.change !== "same";
    const wasQuiet = isQuiet;
    isQuiet = paragraph.change === "same" && !isLeading;
    if (isQuiet && wasQuiet) runs.at(-1)?.paragraphs.push(paragraph);
    else runs.push({ at, paragraphs: [paragraph] });
  }
  return runs;
}

function Run({ run }: { run: readonly ChangedParagraph[] }) {
  const [first] = run;
  if (!first) return null;
  if (run.length === 1) return <Paragraph paragraph={first} />;
  return (
    <details className="my-4 rounded-md border border-line bg-surface-sunken px-4 text-muted">
      <summary className="flex min-h-10 cursor-pointer items-center text-sm">바뀌지 않은 문단 {run.length}개</summary>
      <div className="pb-3">
        {withIndex(run).map((paragraph) => (
          <Paragraph key={paragraph.at} paragraph={paragraph} />
        ))}
      </div>
    </details>
  );
}

/** Adds the index as a key, because texts may be equal and never move. */
const withIndex = <Part extends object>(parts: readonly Part[]) => parts.map((part, at) => ({ ...part, at }));

const MARKS = {
  same: { word: "", className: "" },
  changed: { word: "변경", className: "border-s-4 border-warning-line ps-4" },
  added: { word: "추가", className: "border-s-4 border-success-line bg-success-soft ps-4" },
  removed: { word: "삭제", className: "border-s-4 border-danger-line bg-danger-soft ps-4" },
} as const;

function Paragraph({ paragraph: { kind, change, pieces } }: { paragraph: ChangedParagraph }) {
  const { word, className } = MARKS[change];
  const Tag = kind === "heading" ? "h2" : "p";
  return (
    <Tag className={`my-2 py-1.5 leading-relaxed ${kind === "heading" ? "mt-6 font-bold" : ""} ${className}`}>
      {word ? <span className="sr-only">{word}: </span> : null}
      {withIndex(pieces).map(({ at, change, text }) => (
        <Piece key={at} change={change} text={text} />
      ))}
    </Tag>
  );
}

function Piece({ change, text }: ChangedParagraph["pieces"][number]) {
  if (change === "added") return <Added>{text}</Added>;
  return change === "removed" ? <Removed>{text}</Removed> : text;
}

const Added = ({ children }: { children: string }) => (
  <ins className="bg-success-soft text-text underline decoration-success decoration-2 underline-offset-4">
    {children}
  </ins>
);

const Removed = ({ children }: { children: string }) => (
  <del className="bg-danger-soft text-muted line-through decoration-danger">{children}</del>
);
