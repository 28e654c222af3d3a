import type { ReactNode } from "react";

/** What every drawn document takes beside its content. */
export interface DrawnDocumentProps {
  id?: string;
  /** The page's print is this sheet and nothing else. */
  printsAlone?: boolean;
  /** False where it stands as a picture: no way to its full size. */
  canZoom?: boolean;
  /** Lies over the sheet, measured in its em: a watermark, a stamp. */
  children?: ReactNode;
}

interface DocumentSheetProps extends DrawnDocumentProps {
  /** What it is, for those who do not see it. */
  label: string;
  ink: "red" | "blue" | "green" | "black";
  className: string;
}

/** Paper in a frame: as wide as there is room, and in full size on demand. All of it without a script. */
export function DocumentSheet({
  label,
  ink,
  className,
  id,
  printsAlone,
  canZoom = true,
  children,
}: DocumentSheetProps) {
  /** It scrolls in full size, so it must be reachable by keyboard; a page may show many, so it is no landmark. */
  const reachable = { role: "group", tabIndex: 0, "aria-label": `${label} 보기` } as const;
  const room = (
    <div className="document-room">
      <article aria-label={label} data-theme="light" data-ink={ink} className={`document-sheet ${className}`}>
        {children}
      </article>
    </div>
  );
  return (
    <div className="document-frame" id={id} data-printed={printsAlone ? "" : undefined}>
      {canZoom ? (
        <>
          <label className="document-zoom">
            <input type="checkbox" />
            실제 크기로 보기
          </label>
          <div {...reachable} className="document-scroll">
            {room}
          </div>
        </>
      ) : (
        room
      )}
    </div>
  );
}
