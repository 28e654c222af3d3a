import { SearchIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

/** The palette loads at its first use, because most visits never open it. */
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", toggle);
    return () => removeEventListener("keydown", toggle);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        className="icon-button md:mr-1 md:flex md:h-9 md:w-56 md:items-center md:gap-2 md:border md:border-line md:bg-surface md:px-3 md:text-faint"
      >
        <SearchIcon aria-hidden="true" className="size-5 shrink-0 md:size-4" />
        <span className="sr-only grow text-left text-sm md:not-sr-only">화면, 회원사 찾기</span>
        <kbd className="key-cap max-md:hidden">Ctrl K</kbd>
      </button>
      <Suspense>{isOpen ? <Palette onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
