import { type ChangeEvent, type ComponentProps, useState } from "react";
import { CONTROL } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";

const number = new Intl.NumberFormat("ko-KR");

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows the used part of this limit. Longer text stays possible, so that a paste is not cut silently. */
  limit?: number;
}

export function Textarea({ limit, rows = 4, className = "", onChange, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const isOver = limit !== undefined && length > limit;
  return (
    <div className="relative">
      <textarea
        {...rest}
        {...control}
        rows={rows}
        onChange={count}
        className={`${CONTROL} field-sizing-content min-h-24 resize-y py-2.5 leading-6 ${limit ? "pb-8" : ""} ${className}`}
      />
      {limit ? (
        <span
          className={`pointer-events-none absolute end-5 bottom-2 text-xs tabular-nums ${isOver ? "font-semibold text-danger" : "text-muted"}`}
        >
          <span className="sr-only">입력한 글자 수 </span>
          {number.format(length)}/{number.format(limit)}
        </span>
      ) : null}
    </div>
  );
}
