import { z } from "zod";
import { GatewayError } from "./gateway-error.ts";
import { accessTokenAnswer, detail, makeSocialClient, profileOf, subject, withQuery } from "./social-client.ts";
import type { SocialClientOptions, SocialGateway } from "./social-gateway.ts";
import { JwkSet, makeIdTokenCheck } from "./social-id-token.ts";

export interface GoogleEndpoints {
  issuer: string;
  authorize: string;
  token: string;
  userInfo: string;
  keys: string;
}

const ENDPOINTS: GoogleEndpoints = {
  issuer: "https://accounts.google.com",
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  userInfo: "https://openidconnect.googleapis.com/v1/userinfo",
  keys: "https://www.googleapis.com/oauth2/v3/certs",
};

const TokenAnswer = accessTokenAnswer.extend({ id_token: z.string().max(16_384) });
const UserInfo = z.object({
  sub: subject,
  email: detail,
  email_verified: z.boolean().optional(),
  name: detail,
  picture: detail,
});

/** The endpoints are fixed, not discovered, so that no answer can send our calls to another host. */
export function makeGoogleGateway(options: SocialClientOptions<GoogleEndpoints>): SocialGateway {
  const { clientId, endpoints = ENDPOINTS } = options;
  const client = makeSocialClient(options);
  const subjectOf = makeIdTokenCheck({
    issuer: endpoints.issuer,
    audience: clientId,
    loadKeys: () => client.get(endpoints.keys, JwkSet),
  });
  return {
    authorizeUrl: ({ state, redirectUri, codeChallenge, nonce }) =>
      withQuery(endpoints.authorize, {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
      }),
    async exchange({ code, redirectUri, codeVerifier, nonce }) {
      const fields = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
      const token = await client.token(endpoints.token, TokenAnswer, fields);
      const provenSubject = await subjectOf(token.id_token, nonce);
      const user = await client.get(endpoints.userInfo, UserInfo, token.access_token);
      if (user.sub !== provenSubject) throw new GatewayError("social", "bad-answer", "other subject");
      return profileOf(user.sub, {
        email: user.email_verified === false ? null : user.email,
        name: user.name,
        profileImage: user.picture,
      });
    },
  };
}
