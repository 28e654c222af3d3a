import type { ComponentProps } from "react";

/** What an icon of lucide-react is on our pages: a reference into the sprite, drawn in the colour of the text around it. */
export function spriteIcon(href: string) {
  return function SpriteIcon({ className = "", ...rest }: ComponentProps<"svg">) {
    return (
      <svg aria-hidden="true" {...rest} className={className ? `icon ${className}` : "icon"}>
        <use href={href} />
      </svg>
    );
  };
}
