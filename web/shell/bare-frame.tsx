import type { ReactNode } from "react";
import { MAIN_ID } from "./element-ids.ts";
import { Logo } from "./logo.tsx";

/** The frame of errors that no layout caught. It has few parts, so that little can fail and other pages stay small. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-[4.375rem] shrink-0 items-center border-b border-line px-4 sm:px-6">
        <Logo />
      </header>
      <main id={MAIN_ID} className="grow">
        {children}
      </main>
    </div>
  );
}
