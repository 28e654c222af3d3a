import type { ElementContent } from "hast";
import { htmlElement } from "./element.ts";
import { nodeText } from "./headings.ts";

/**
 * A listing of an article marks none of its lines, so they need no element each, and what goes on in one colour is one
 * token, over the ends of lines as well: a long reference has a quarter fewer elements.
 */
export function withoutLines(lines: readonly ElementContent[]): ElementContent[] {
  const tokens = lines.flatMap((line) => (line.type === "element" ? line.children : [line]));
  const joined: { className: string | undefined; text: string }[] = [];
  for (const token of tokens) {
    const className = classOf(token);
    const text = nodeText(token);
    const last = joined.at(-1);
    if (last && (className === last.className || text.trim() === "")) last.text += text;
    else joined.push({ className, text });
  }
  return joined.map(({ className, text }) =>
    className ? htmlElement("span", { className: [className] }, text) : { type: "text", value: text },
  );
}

const classOf = (token: ElementContent): string | undefined =>
  token.type === "element" && token.properties.className ? String(token.properties.className) : undefined;
