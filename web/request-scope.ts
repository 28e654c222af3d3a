import { createContext, RouterContextProvider } from "react-router";
import type { RequestScope } from "#contracts/request-scope.ts";

export const requestScope = createContext<RequestScope>();

/** Lives in the bundle, because a context key made by Node differs from the one made by the bundle. */
export function makeContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return context;
}
