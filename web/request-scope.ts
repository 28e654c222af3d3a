import { createContext, RouterContextProvider } from "react-router";
import type { User } from "#contracts/accounts.ts";
import type { ErrorBody } from "#contracts/errors.ts";

/** The signed-in visitor of this browser. Tokens stay on the server; pages only see what is here. */
export interface WebSession {
  /** Nobody is an answer; that the API cannot say now is a failure. Pages ask through `currentUser`. */
  user: () => Promise<{ output: User | undefined } | { failure: ErrorBody; status: number }>;
  /** Keeps the tokens that a log-in has earned. */
  adopt: (tokens: { access_token: string; refresh_token: string; expires_in: number }) => Promise<void>;
  signOut: () => Promise<void>;
}

/** What the server hands to loaders, actions and rendering for one request. */
export interface RequestScope {
  /** Calls the API as the visitor. */
  apiFetch: (request: Request) => Promise<Response>;
  session: WebSession;
  nonce: string;
  isProduction: boolean;
  /** Where this site is reached from outside, for absolute links. */
  publicOrigin: string;
  logError: (error: unknown) => void;
  /** A listing with its words coloured (`hl-…`), safe to put on a page as it is. */
  highlight: (code: string, language: string) => Promise<string>;
  /** The server has turned the request away; all that is left to draw is the error page. */
  refusal: { status: number; message: string } | undefined;
}

export const requestScope = createContext<RequestScope>();

/** Built inside the bundle, because a context key made by Node and one made by the bundle differ. */
export function makeContext(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return context;
}
