import type { SocialProvider } from "#contracts/identity/social-logins.ts";

/** They are offered in this order. */
export const SOCIALS: readonly { provider: SocialProvider; name: string }[] = [
  { provider: "naver", name: "네이버" },
  { provider: "kakao", name: "카카오" },
  { provider: "google", name: "Google" },
];

export const socialName = (provider: string): string =>
  SOCIALS.find((social) => social.provider === provider)?.name ?? "소셜";
