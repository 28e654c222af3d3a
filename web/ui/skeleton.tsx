/** Holds the place of a line of text. Give it the text's class and a width, so that nothing moves when the text arrives. */
export function Skeleton({ width = "100%", className = "" }: { width?: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex max-w-full items-center ${className}`} style={{ width }}>
      {"\u200b"}
      <span className="block h-[0.7em] w-full animate-pulse rounded-sm bg-line" />
    </span>
  );
}

/** Tells screen readers once that content is loading. */
export function LoadingNote({ children = "불러오는 중입니다." }: { children?: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
