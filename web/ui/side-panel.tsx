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
  width?: "md" | "lg";
  children: ReactNode;
}

const WIDTHS = { md: "30rem", lg: "48rem" } as const;

export function SidePanel({ width = "md", ...rest }: SidePanelProps) {
  return (
    <div style={{ "--panel-width": WIDTHS[width] } as CSSProperties}>
      <ModalFrame {...rest} shape="side" />
    </div>
  );
}
