import type { SocialClientOptions, SocialGateways } from "./social-gateway.ts";
import { type GoogleEndpoints, makeGoogleGateway } from "./social-google.ts";
import { type KakaoEndpoints, makeKakaoGateway } from "./social-kakao.ts";
import { makeNaverGateway, type NaverEndpoints } from "./social-naver.ts";

export interface SocialGatewayOptions {
  naver: SocialClientOptions<NaverEndpoints>;
  kakao: SocialClientOptions<KakaoEndpoints>;
  google: SocialClientOptions<GoogleEndpoints>;
}

/** Without `endpoints` the providers themselves are called; the sandbox names its own. */
export const makeSocialGateways = ({ naver, kakao, google }: SocialGatewayOptions): SocialGateways => ({
  naver: makeNaverGateway(naver),
  kakao: makeKakaoGateway(kakao),
  google: makeGoogleGateway(google),
});
