/** A route (or the layout above it) may declare itself plain HTML without hydration; the deepest declaration wins. */
export interface PageHandle {
  static?: boolean;
}

export function isStaticPage(handles: unknown[]): boolean {
  const declared = handles.filter(
    (handle): handle is PageHandle => typeof handle === "object" && handle !== null && "static" in handle,
  );
  return declared.at(-1)?.static ?? false;
}
