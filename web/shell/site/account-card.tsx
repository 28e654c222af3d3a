import type { ReactNode } from "react";

const WIDTHS = { narrow: "max-w-[27rem]", wide: "max-w-[36rem]" } as const;

interface AccountCardProps {
  title: string;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** A mark above the title that tells this page from similar ones. */
  badge?: ReactNode;
  /** Links to related pages, under the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Draws the single column of an account page; on a phone the page itself is the card. */
export function AccountCard({ title, description, width = "narrow", badge, footer, children }: AccountCardProps) {
  return (
    <div className={`mx-auto w-full ${WIDTHS[width]}`}>
      <div className="sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-10 sm:py-10">
        {badge ? <div className="mb-4">{badge}</div> : null}
        <h1 className="text-2xl font-bold leading-snug">{title}</h1>
        {description ? <p className="mt-2 text-[0.9375rem] text-muted">{description}</p> : null}
        <div className="mt-7">{children}</div>
      </div>
      {footer ? <div className="mt-6 text-center text-sm text-muted">{footer}</div> : null}
    </div>
  );
}
