import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import type { Circuit } from "./circuit.ts";

/** The provider's details about a person. Only `subject` identifies them. */
export interface SocialProfile {
  subject: string;
  email: string | null;
  name: string | null;
  profileImage: string | null;
}

interface AuthorizeRequest {
  state: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
}

interface CodeExchange {
  code: string;
  state: string;
  redirectUri: string;
  codeVerifier: string;
  nonce: string;
}

/** One provider's authorization-code flow. Every kind of trouble is a GatewayError. */
export interface SocialGateway {
  authorizeUrl(request: AuthorizeRequest): string;
  exchange(exchange: CodeExchange): Promise<SocialProfile>;
  /** Exists where the provider has a log-out page of its own that the browser must visit. */
  logoutUrl?(returnTo: string): string;
}

export type SocialGateways = Readonly<Record<SocialProvider, SocialGateway>>;

export interface SocialClientOptions<Endpoints> {
  clientId: string;
  clientSecret: string;
  endpoints?: Endpoints;
  timeoutMs?: number;
  circuit?: Circuit;
}
