import { createContext, RouterContextProvider } from "react-router";

/** What the server hands to loaders, actions and rendering for one request. */
export interface RequestScope {
  apiFetch: (request: Request) => Promise<Response>;
  nonce: string;
  isProduction: boolean;
  logError: (error: unknown) => void;
}

export const requestScope = createContext<RequestScope>();

/** Built inside the bundle, because a context key made by Node and one made by the bundle differ. */
export function makeContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return context;
}
