import type { CSSProperties, ReactNode } from "react";
import { ModalFrame } from "./dialog.tsx";

interface SidePanelProps {
  /** Usually true when the URL names a row; closing then opens the URL without that row. */
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Controls beside the close button: previous and next row, a menu. */
  headerAside?: ReactNode;
  footer?: ReactNode;
  /** Replaces the close button in a panel that is its own page. */
  closeLink?: ReactNode;
  width?: "md" | "lg" | "xl";
  children: ReactNode;
}

const WIDTHS = { md: "30rem", lg: "48rem", xl: "60rem" } as const;

export function SidePanel({ width = "md", ...rest }: SidePanelProps) {
  return (
    <div style={{ "--panel-width": WIDTHS[width] } as CSSProperties}>
      <ModalFrame {...rest} shape="side" />
    </div>
  );
}
