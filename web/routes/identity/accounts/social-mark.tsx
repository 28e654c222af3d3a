import type { ReactNode } from "react";
import type { SocialProvider } from "#contracts/identity/social-logins.ts";

/** These are the providers' own marks in their own colours, as their brand guides require. */
const MARKS: Record<SocialProvider, ReactNode> = {
  naver: (
    <>
      <rect width="20" height="20" rx="4" fill="#03c75a" />
      <path fill="#fff" d="M11.9 10.4 8 4.9H5v10.2h3.1V9.6l3.9 5.5h3V4.9h-3.1z" />
    </>
  ),
  kakao: (
    <>
      <rect width="20" height="20" rx="4" fill="#fee500" />
      <path
        fill="#191600"
        d="M10 4.6c-3.5 0-6.3 2.2-6.3 4.9 0 1.8 1.2 3.3 3 4.2l-.7 2.5c0 .2.2.4.4.3l3-2 .6.1c3.5 0 6.3-2.3 6.3-5.1S13.5 4.6 10 4.6z"
      />
    </>
  ),
  google: (
    <>
      <path
        fill="#4285f4"
        d="M18.8 10.2c0-.65-.06-1.27-.17-1.87H10v3.54h4.93a4.21 4.21 0 0 1-1.83 2.76v2.3h2.96c1.73-1.6 2.74-3.95 2.74-6.73z"
      />
      <path
        fill="#34a853"
        d="M10 19.15c2.47 0 4.55-.82 6.06-2.22l-2.96-2.3c-.82.55-1.87.88-3.1.88-2.39 0-4.41-1.61-5.13-3.78H1.81v2.37A9.15 9.15 0 0 0 10 19.15z"
      />
      <path fill="#fbbc05" d="M4.87 11.73a5.5 5.5 0 0 1 0-3.51V5.85H1.81a9.15 9.15 0 0 0 0 8.25z" />
      <path
        fill="#ea4335"
        d="M10 4.44c1.35 0 2.56.46 3.51 1.37l2.63-2.63A8.82 8.82 0 0 0 10 .8a9.15 9.15 0 0 0-8.19 5.05l3.06 2.37C5.59 6.05 7.61 4.44 10 4.44z"
      />
    </>
  ),
};

export function SocialMark({ provider, className = "size-5" }: { provider: SocialProvider; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={`shrink-0 ${className}`}>
      {MARKS[provider]}
    </svg>
  );
}
