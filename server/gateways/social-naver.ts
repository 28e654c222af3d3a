import { z } from "zod";
import { accessTokenAnswer, detail, makeSocialClient, profileOf, subject, withQuery } from "./social-client.ts";
import type { SocialClientOptions, SocialGateway } from "./social-gateway.ts";

export interface NaverEndpoints {
  authorize: string;
  token: string;
  userInfo: string;
}

const ENDPOINTS: NaverEndpoints = {
  authorize: "https://nid.naver.com/oauth2.0/authorize",
  token: "https://nid.naver.com/oauth2.0/token",
  userInfo: "https://openapi.naver.com/v1/nid/me",
};

const Me = z.object({
  resultcode: z.literal("00"),
  response: z.object({ id: subject, email: detail, name: detail, profile_image: detail }),
});

/** Naver offers no PKCE; instead the state must go to the token endpoint as well. */
export function makeNaverGateway(options: SocialClientOptions<NaverEndpoints>): SocialGateway {
  const { clientId, endpoints = ENDPOINTS } = options;
  const client = makeSocialClient(options);
  return {
    authorizeUrl: ({ state, redirectUri }) =>
      withQuery(endpoints.authorize, {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "read write",
        state,
      }),
    async exchange({ code, state, redirectUri }) {
      const fields = { code, state, redirect_uri: redirectUri };
      const token = await client.token(endpoints.token, accessTokenAnswer, fields);
      const { response } = await client.get(endpoints.userInfo, Me, token.access_token);
      return profileOf(response.id, {
        email: response.email,
        name: response.name,
        profileImage: response.profile_image,
      });
    },
  };
}
