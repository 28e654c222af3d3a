import type { SocialProvider } from "#contracts/social-logins.ts";

export const SOCIAL_NAMES: Record<SocialProvider, string> = { naver: "네이버", kakao: "카카오", google: "Google" };
