import type { User } from "#contracts/identity/accounts.ts";
import type { PageCalls, RefusedCall } from "./page-calls.ts";

/** What the token endpoint answers. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** Of a log-in with a password: tells the next one that this browser is known. */
  device_token?: string;
}

/** Who is signed in, nobody, or that the API cannot say now: an outage must not look like a log-out. */
export type UserAnswer = { output: User | undefined } | RefusedCall;

/** The signed-in visitor of this browser. Tokens stay on the server. Pages ask through `currentUser`. */
export interface PageSession {
  user: () => Promise<UserAnswer>;
  /** Asks the token endpoint, which speaks OAuth, for the tokens of this browser. */
  requestTokens: (form: Record<string, string>) => Promise<Response>;
  /** Keeps the tokens that a log-in has earned. */
  adopt: (tokens: TokenAnswer) => Promise<void>;
  signOut: () => Promise<void>;
}

/** What the server hands to loaders, actions and rendering for one request. */
export interface RequestScope {
  /** The API as the visitor sees it. */
  calls: PageCalls;
  session: PageSession;
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

/** What the server must know of a page before it is drawn. */
export interface PageMatch {
  /** Plain HTML, the same for everyone. */
  isStatic: boolean;
  query: readonly string[];
  body: "form" | "json";
  /** No route but the catch-all answers to the address. */
  isUnknown: boolean;
}
