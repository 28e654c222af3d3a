/** Stands where a line of text will be: give it the text's class and a width, and nothing moves when the text arrives. */
export function Skeleton({ width = "100%", className = "" }: { width?: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-flex max-w-full items-center ${className}`} style={{ width }}>
      {"\u200b"}
      <span className="block h-[0.7em] w-full animate-pulse rounded-sm bg-line" />
    </span>
  );
}

/** Says once, to those who cannot see the grey bars, that something is on its way. */
export function LoadingNote({ children = "불러오는 중입니다." }: { children?: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
