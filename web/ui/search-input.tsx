import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface SearchInputProps extends Omit<TextInputProps, "type" | "prefix" | "suffix"> {
  /** Called by the button and by Escape, after the input is empty again. */
  onClear?: () => void;
}

export function SearchInput({ onClear, onChange, defaultValue = "", value, ...rest }: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(defaultValue));
  const text = value === undefined ? typed : String(value);
  const clear = () => {
    setTyped("");
    onClear?.();
    ref.current?.focus();
  };
  return (
    <TextInput
      {...rest}
      ref={ref}
      type="search"
      enterKeyHint="search"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key !== "Escape" || text === "") return;
        // Escape empties the box first; only the next one reaches the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        clear();
      }}
      prefix={<Search aria-hidden="true" className="size-4" />}
      suffix={text ? <IconButton label="검색어 지우기" icon={X} onClick={clear} className="size-7!" /> : null}
    />
  );
}
