import type { ComponentProps, ReactNode } from "react";
import { BARE_INPUT, CONTROL, CONTROL_GROUP, CONTROL_HEIGHTS, type ControlSize } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

export interface TextInputProps extends Omit<ComponentProps<"input">, "size" | "prefix"> {
  size?: ControlSize;
  /** An icon or "https://" before the typed text. */
  prefix?: ReactNode;
  /** A unit or a small button after the typed text. */
  suffix?: ReactNode;
}

export function TextInput({ size = "md", prefix, suffix, className = "", ...rest }: TextInputProps) {
  const input = { type: "text", ...rest, ...useFieldControl(rest) };
  if (!prefix && !suffix) {
    return <input {...input} className={`${CONTROL} ${CONTROL_HEIGHTS[size]} ${className}`} />;
  }
  return (
    <div className={`${CONTROL_GROUP} ${CONTROL_HEIGHTS[size]} ${className}`}>
      {prefix ? <span className="flex shrink-0 items-center ps-3 text-muted">{prefix}</span> : null}
      <input {...input} className={`${BARE_INPUT} ${prefix ? "ps-2" : ""}`} />
      {suffix ? <span className="flex shrink-0 items-center pe-1 text-muted">{suffix}</span> : null}
    </div>
  );
}
