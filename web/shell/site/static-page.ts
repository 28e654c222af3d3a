/** A route or a layout above it tells the server this about itself. The deepest value counts. */
export interface PageHandle {
  /** The page is plain HTML without hydration, the same for everyone. */
  static?: boolean;
  /** A page without hydration that differs by visitor: it is drawn for each visitor and never cached. */
  isPersonal?: boolean;
  /** The query names that a static page reads; others do not change it. */
  query?: readonly string[];
  /** The body that the action reads; a form by default. */
  body?: "json";
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

export function isStaticPage(handles: unknown[]): boolean {
  return pageHandle(handles).static ?? false;
}

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles.filter(isPageHandle));
}
