import { z } from "zod";
import { accessTokenAnswer, detail, makeSocialClient, profileOf, withQuery } from "./social-client.ts";
import type { SocialClientOptions, SocialGateway } from "./social-gateway.ts";

export interface KakaoEndpoints {
  authorize: string;
  token: string;
  userInfo: string;
  logout: string;
}

const ENDPOINTS: KakaoEndpoints = {
  authorize: "https://kauth.kakao.com/oauth/authorize",
  token: "https://kauth.kakao.com/oauth/token",
  userInfo: "https://kapi.kakao.com/v2/user/me",
  logout: "https://kauth.kakao.com/oauth/logout",
};

const Me = z.object({
  id: z.int().positive(),
  kakao_account: z
    .object({
      email: detail,
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: detail, profile_image_url: detail }).optional(),
    })
    .optional(),
});

export function makeKakaoGateway(options: SocialClientOptions<KakaoEndpoints>): SocialGateway {
  const { clientId, endpoints = ENDPOINTS } = options;
  const client = makeSocialClient(options);
  return {
    authorizeUrl: ({ state, redirectUri, codeChallenge }) =>
      withQuery(endpoints.authorize, {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "account_email,profile_nickname,profile_image",
        state,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
      }),
    async exchange({ code, redirectUri, codeVerifier }) {
      const fields = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
      const token = await client.token(endpoints.token, accessTokenAnswer, fields);
      const { id, kakao_account: account } = await client.get(endpoints.userInfo, Me, token.access_token);
      const isProven = account?.is_email_valid !== false && account?.is_email_verified !== false;
      return profileOf(String(id), {
        email: isProven ? account?.email : null,
        name: account?.profile?.nickname,
        profileImage: account?.profile?.profile_image_url,
      });
    },
    logoutUrl: (returnTo) => withQuery(endpoints.logout, { client_id: clientId, logout_redirect_uri: returnTo }),
  };
}
