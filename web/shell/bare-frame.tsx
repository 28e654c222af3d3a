import type { ReactNode } from "react";
import { MAIN_ID } from "./element-ids.ts";
import { Logo } from "./logo.tsx";

/** For what no layout could catch: the fewest parts that can fail, and the fewest bytes on every other page. */
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
