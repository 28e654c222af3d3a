import { PROVIDER } from "#domain/provider.ts";

export function LogoMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M22.4 10.6A8.4 8.4 0 1 0 24.4 16H18"
        fill="none"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
      <circle cx="16" cy="16" r="2.3" className="fill-on-brand" />
    </svg>
  );
}

interface LogoProps {
  /** The console's logo leads to the partner list. */
  href?: string;
  suffix?: string;
  /** Shows the mark alone on a phone, where the words would need too much room. */
  isShort?: boolean;
}

export function Logo({ href = "/", suffix = "개발자센터", isShort = false }: LogoProps) {
  return (
    <a href={href} className="flex shrink-0 items-center gap-2.5 rounded-md text-text">
      <LogoMark />
      <span
        className={`flex items-baseline gap-1.5 whitespace-nowrap text-xl tracking-tight ${isShort ? "max-sm:sr-only" : ""}`}
      >
        <span className="font-bold">{PROVIDER.name}</span>
        <span className="font-medium text-muted">{suffix}</span>
      </span>
    </a>
  );
}
