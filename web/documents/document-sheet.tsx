import type { ReactNode } from "react";

/** The properties of every drawn document beside its content. */
export interface DrawnDocumentProps {
  id?: string;
  /** Prints this sheet and nothing else of the page. */
  printsAlone?: boolean;
  /** False if the sheet is only a picture without a full size. */
  canZoom?: boolean;
  /** A watermark or a stamp over the sheet, measured in its em. */
  children?: ReactNode;
}

interface DocumentSheetProps extends DrawnDocumentProps {
  /** The name for screen readers. */
  label: string;
  ink: "red" | "blue" | "green" | "black";
  className: string;
}

/** Draws a sheet as wide as there is room, or in full size on demand, without a script. */
export function DocumentSheet({
  label,
  ink,
  className,
  id,
  printsAlone,
  canZoom = true,
  children,
}: DocumentSheetProps) {
  /** The full size scrolls, so the keyboard must reach it. It is no landmark, because a page may show many. */
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
