import { ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

const LOOKS = {
  inline: "text-brand underline decoration-brand-line underline-offset-4 hover:decoration-brand",
  quiet: "text-text underline-offset-4 hover:text-brand hover:underline",
} as const;

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, "children"> {
  look?: keyof typeof LOOKS;
  /** The link leaves the site: it opens a new tab and says so. */
  isExternal?: boolean;
  children: ReactNode;
}

export function TextLink({ look = "inline", isExternal = false, className = "", children, ...rest }: TextLinkProps) {
  const leaving = isExternal ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <Link
      {...rest}
      {...leaving}
      className={`rounded-sm font-medium transition-colors hover:text-brand-hover ${LOOKS[look]} ${className}`}
    >
      {children}
      {isExternal ? (
        <>
          <ArrowUpRight aria-hidden="true" className="ms-0.5 inline size-[1em] align-[-0.1em]" />
          <span className="sr-only"> (새 창)</span>
        </>
      ) : null}
    </Link>
  );
}
