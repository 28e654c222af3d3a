import type { ComponentType } from "react";

/** An example of a part, which stands beside it in `<part>.examples.tsx` and is shown on `/@ui`. */
export interface PartExample {
  title: string;
  /** A sentence that says when to use it. */
  note?: string;
  code: string;
  /** Shows the part in light and dark side by side. */
  isInBothThemes?: true;
  Shown: ComponentType;
}
