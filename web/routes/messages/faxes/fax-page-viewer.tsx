import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/button.tsx";

interface FaxPageViewerProps {
  /** The address of each page's picture. */
  hrefs: readonly string[];
  /** The words under the sheet, beside the page number. */
  nameOf?: (index: number) => string | undefined;
}

/** Shows the sheets as the receiver gets them. Only the visible one is drawn. */
export function FaxPageViewer({ hrefs, nameOf }: FaxPageViewerProps) {
  const [wantedIndex, setWantedIndex] = useState(0);
  const index = Math.min(wantedIndex, hrefs.length - 1);
  const href = hrefs[index];
  if (href === undefined) return null;
  const name = nameOf?.(index);
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <FaxPagePicture key={href} href={href} label={`팩스 ${index + 1}쪽`} />
      <figcaption className="flex items-center justify-between gap-2 text-sm">
        <IconButton
          label="이전 쪽"
          icon={ChevronLeft}
          disabled={index === 0}
          onClick={() => setWantedIndex(index - 1)}
        />
        <span className="flex min-w-0 flex-col text-center" aria-live="polite">
          <span className="tabular-nums">
            {hrefs.length}쪽 중 <b>{index + 1}쪽</b>
          </span>
          {name ? <span className="truncate text-xs text-muted">{name}</span> : null}
        </span>
        <IconButton
          label="다음 쪽"
          icon={ChevronRight}
          disabled={index === hrefs.length - 1}
          onClick={() => setWantedIndex(index + 1)}
        />
      </figcaption>
    </figure>
  );
}

/** Paper is white in every theme. */
function FaxPagePicture({ href, label }: { href: string; label: string }) {
  const [state, setState] = useState<"loading" | "shown" | "gone">("loading");
  return (
    <div
      data-theme="light"
      className="relative flex aspect-[1/1.4142] items-center justify-center border border-line bg-white text-text shadow-float"
    >
      {state === "gone" ? (
        <p role="status" className="max-w-56 p-4 text-center text-sm text-muted">
          이 쪽을 그릴 수 없습니다. 파일은 보낸 날부터 90일 동안만 보관합니다.
        </p>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" className="block size-full">
          <img
            src={href}
            alt={label}
            onLoad={() => setState("shown")}
            onError={() => setState("gone")}
            className="size-full object-contain"
          />
          <span className="sr-only"> 크게 보기 (새 창)</span>
        </a>
      )}
      {state === "loading" ? (
        <p className="pointer-events-none absolute inset-0 grid place-items-center text-sm text-muted">그리는 중</p>
      ) : null}
    </div>
  );
}
