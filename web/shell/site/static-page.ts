/** What a route, or a layout above it, says about itself to the server. The deepest word counts. */
export interface PageHandle {
  /** Plain HTML without hydration, the same for everyone. */
  static?: boolean;
  /** Of a page without hydration: not the same for everyone, so it is drawn for each visitor and kept by nobody. */
  isPersonal?: boolean;
  /** The query names a static page reads; others change nothing about it. */
  query?: readonly string[];
  /** What its action reads; a form unless it says otherwise. */
  body?: "json";
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;

export function isStaticPage(handles: unknown[]): boolean {
  return pageHandle(handles).static ?? false;
}

export function pageHandle(handles: unknown[]): PageHandle {
  return Object.assign({}, ...handles.filter(isPageHandle));
}
