import type { SocialProvider } from "#contracts/identity/social-logins.ts";
import type { Circuit } from "./circuit.ts";

/** What a provider tells about a person. Only `subject` identifies them. */
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

/** One provider's authorization-code flow. Trouble of every kind is a GatewayError. */
export interface SocialGateway {
  authorizeUrl(request: AuthorizeRequest): string;
  exchange(exchange: CodeExchange): Promise<SocialProfile>;
  /** Where the provider has a log-out page of its own that the browser has to visit. */
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
