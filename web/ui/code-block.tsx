import { Fragment } from "react";
import { innerCode, markLines } from "./code-lines.ts";
import { CopyButton } from "./copy-button.tsx";

interface CodeBlockProps {
  code: string;
  /** The same code, highlighted on the server. It must come from our own highlighter, because it is not escaped here. */
  html?: string;
  title?: string;
  language?: string;
  isWrapped?: boolean;
  hasLineNumbers?: boolean;
  markedLines?: readonly number[];
  /** Limits the height of a long listing, which then scrolls inside. */
  maxHeight?: string;
}

const LINES =
  "[&_.line]:inline-block [&_.line]:min-h-[1lh] [&_.line]:w-full [&_.line]:px-4 [&_.line]:align-top [&_[data-marked]]:bg-brand-soft [&_[data-marked]]:shadow-[inset_2px_0_var(--brand)]";
const NUMBERS =
  "[counter-reset:line] [&_.line]:[counter-increment:line] [&_.line]:before:me-4 [&_.line]:before:inline-block [&_.line]:before:w-[2ch] [&_.line]:before:text-right [&_.line]:before:text-faint [&_.line]:before:select-none [&_.line]:before:content-[counter(line)]";

export function CodeBlock(props: CodeBlockProps) {
  const { title, language, isWrapped = false, hasLineNumbers = false, maxHeight } = props;
  const name = title ?? (language ? `${language} 코드` : "코드");
  // The keyboard must reach it because it scrolls. It is a group, so that many listings do not become landmarks.
  const scroller = { tabIndex: 0, role: "group", "aria-label": name } as const;
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-surface-sunken text-text">
      <figcaption className="flex min-h-10 items-center gap-3 border-b border-line ps-4 pe-1.5 text-xs">
        <span className="min-w-0 grow truncate font-medium">{title ?? language ?? "코드"}</span>
        {title && language ? <span className="shrink-0 text-faint">{language}</span> : null}
        <CopyButton label={name} />
      </figcaption>
      <pre
        {...scroller}
        style={{ maxHeight }}
        className={`overflow-auto py-3 font-mono text-[0.8125rem] leading-6 -outline-offset-2 print:max-h-none print:whitespace-pre-wrap ${
          isWrapped ? "break-all whitespace-pre-wrap" : ""
        }`}
      >
        <CodeLines
          {...props}
          className={`code-lines block ${isWrapped ? "" : "w-max min-w-full"} ${LINES} ${hasLineNumbers ? NUMBERS : ""}`}
        />
      </pre>
    </figure>
  );
}

function CodeLines({ code, html, markedLines = [], className }: CodeBlockProps & { className: string }) {
  if (html !== undefined) {
    const highlighted = { dangerouslySetInnerHTML: { __html: markLines(innerCode(html), markedLines) } };
    return <code className={className} {...highlighted} />;
  }
  const lines = code.replace(/\n$/, "").split("\n");
  return (
    <code className={className}>
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          <Fragment key={number}>
            {index > 0 ? "\n" : null}
            <span className="line" data-marked={markedLines.includes(number) ? "" : undefined}>
              {line}
            </span>
          </Fragment>
        );
      })}
    </code>
  );
}
