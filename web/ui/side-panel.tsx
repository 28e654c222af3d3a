import type { CSSProperties, ReactNode } from "react";
import { ModalFrame } from "./dialog.tsx";

interface SidePanelProps {
  /** Usually "the URL names a row"; closing is then a navigation to the URL without it. */
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the close button: previous and next row, a menu. */
  headerAside?: ReactNode;
  footer?: ReactNode;
  /** Of a panel that is a page of its own: in the place of the close button. */
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
