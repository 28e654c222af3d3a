import type { ReactNode } from "react";

interface FaxSheetProps {
  /** The line that the sending machine prints on top of each page. */
  from: string;
  sentAt: string;
  page: number;
  pages: number;
  children: ReactNode;
}

/** Shows one page as it leaves the receiver's machine, black on white in every theme. */
export function FaxSheet({ from, sentAt, page, pages, children }: FaxSheetProps) {
  return (
    <div data-theme="light" className="border border-line bg-white px-5 pt-6 pb-6 text-text shadow-float sm:px-7">
      <p className="flex flex-wrap justify-between gap-x-4 border-b border-text pb-1 font-mono text-[0.6875rem] leading-relaxed">
        <span>FROM {from}</span>
        <span>{sentAt}</span>
        <span>
          P.{page}/{pages}
        </span>
      </p>
      {children}
    </div>
  );
}
