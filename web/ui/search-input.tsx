import { Search, X } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface SearchInputProps extends Omit<TextInputProps, "type" | "prefix" | "suffix"> {
  /** Runs after the button or Escape has emptied the input. */
  onClear?: () => void;
}

export function SearchInput({ onClear, onChange, defaultValue = "", value, ...rest }: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [ownText, setOwnText] = useState(String(defaultValue));
  const text = value === undefined ? ownText : String(value);
  const clear = () => {
    setOwnText("");
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
        setOwnText(event.target.value);
        onChange?.(event);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key !== "Escape" || text === "") return;
        // The first Escape empties the box; only the next one reaches the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        clear();
      }}
      prefix={<Search aria-hidden="true" className="size-4" />}
      suffix={text ? <IconButton label="검색어 지우기" icon={X} onClick={clear} className="size-7!" /> : null}
    />
  );
}
