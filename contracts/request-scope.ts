import type { User } from "#contracts/identity/accounts.ts";
import type { PageCalls, RefusedCall } from "./page-calls.ts";

/** The answer of the token endpoint. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** Comes with a log-in by password and tells the next log-in that this browser is known. */
  device_token?: string;
}

/** The signed-in user, nobody, or a failure of the API, because an outage must not look like a log-out. */
export type UserAnswer = { output: User | undefined } | RefusedCall;

/** The session of this browser. Tokens stay on the server; pages read the user through `currentUser`. */
export interface PageSession {
  user: () => Promise<UserAnswer>;
  /** Asks the token endpoint, which speaks OAuth, for the tokens of this browser. */
  requestTokens: (form: Record<string, string>) => Promise<Response>;
  /** Stores the tokens of a log-in. */
  adopt: (tokens: TokenAnswer) => Promise<void>;
  signOut: () => Promise<void>;
}

/** Everything the server hands to loaders, actions and rendering for one request. */
export interface RequestScope {
  /** The API as the visitor sees it. */
  calls: PageCalls;
  session: PageSession;
  nonce: string;
  isProduction: boolean;
  /** The origin of this site as seen from outside, for absolute links. */
  publicOrigin: string;
  logError: (error: unknown) => void;
  /** Returns code with its words coloured (`hl-…`), as HTML that is safe on a page. */
  highlight: (code: string, language: string) => Promise<string>;
  /** Set when the server has refused the request, so that only the error page is drawn. */
  refusal: { status: number; message: string } | undefined;
}

/** Facts about a page that the server needs before it is drawn. */
export interface PageMatch {
  /** The address as the route writes it, whatever the case and encoding of the letters that came. */
  path: string;
  /** The page is plain HTML, the same for everyone. */
  isStatic: boolean;
  query: readonly string[];
  body: "form" | "json";
  /** Only the catch-all route matches the address. */
  isUnknown: boolean;
}
