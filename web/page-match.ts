import { createStaticHandler, type Params, type RouteObject, type ServerBuild } from "react-router";
import type { PageMatch } from "#contracts/request-scope.ts";
import { pageHandle } from "./shell/site/static-page.ts";

type Routes = ServerBuild["routes"];

/** Returns a function that finds the page of an address, also of its `.data`. Called once for a build. */
export function makePageMatcher(routes: Routes): (pathname: string) => PageMatch {
  const { match } = createStaticHandler(routeTree(routes));
  return (pathname) => {
    const matches = match(pathname.replace(/(\/_)?\.data$/, "")) ?? [];
    const {
      static: isPlain = false,
      isPersonal = false,
      query = [],
      body = "form",
    } = pageHandle(matches.map(({ route }) => route.handle));
    return {
      path: canonicalPath(matches),
      isStatic: isPlain && !isPersonal,
      query,
      body,
      isUnknown: matches.length === 0 || matches.at(-1)?.route.path === "*",
    };
  };
}

/**
 * Writes an address as its route does. Routes match in any case and however letters are encoded; whoever counts pages
 * must not count those spellings.
 */
function canonicalPath(matches: readonly { route: RouteObject; params: Params }[]): string {
  const { params = {} } = matches.at(-1) ?? {};
  const segments = matches.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean);
  return `/${segments.map((part) => (part.startsWith(":") ? segmentOf(params[part.slice(1)]) : part)).join("/")}`;
}

/** Encodes what a segment may not hold, and nothing else. */
const segmentOf = (value = ""): string => encodeURI(value).replace(/[/?#]/g, encodeURIComponent);

function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route as NonNullable<typeof route>;
      const handle: unknown = module.handle;
      return index ? { id, path, index, handle } : { id, path, handle, children: routeTree(routes, id) };
    });
}
