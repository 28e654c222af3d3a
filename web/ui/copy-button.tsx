import { Check, Copy } from "lucide-react";
import { copyFrom } from "./copy.ts";

interface CopyButtonProps {
  /** The text to copy; without it the button copies the code of the surrounding figure. */
  text?: string;
  /** The name of the text for screen readers: "파트너 키". */
  label?: string;
}

export function CopyButton({ text = "", label = "코드" }: CopyButtonProps) {
  return (
    <button
      type="button"
      data-copy={text}
      onClick={(event) => void copyFrom(event.currentTarget)}
      className="group inline-flex h-7 shrink-0 items-center gap-1 rounded-sm px-2 font-sans text-xs text-muted transition-colors hover:bg-surface-hover hover:text-text active:bg-line data-copied:text-success print:hidden"
    >
      <Copy aria-hidden="true" className="size-3.5 group-data-copied:hidden" />
      <Check aria-hidden="true" className="hidden size-3.5 group-data-copied:block" strokeWidth={2.5} />
      <span className="sr-only">{label} </span>
      <span aria-live="polite">
        <span className="group-data-copied:hidden">복사</span>
        <span className="hidden group-data-copied:inline">복사됨</span>
      </span>
    </button>
  );
}
