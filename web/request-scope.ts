import { createContext, RouterContextProvider } from "react-router";
import type { RequestScope } from "#contracts/request-scope.ts";

export const requestScope = createContext<RequestScope>();

/** Built inside the bundle, because a context key made by Node and one made by the bundle differ. */
export function makeContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return context;
}
