import type { Root } from "hast";
import { visit } from "unist-util-visit";

const ADDRESSES = { href: ["http:", "https:", "mailto:", "tel:"], src: ["http:", "https:"] } as const;

/** Drops every address whose protocol is not listed, so that `javascript:` and `data:` never reach a page. */
export function safeLinks() {
  return (tree: Root): void => {
    visit(tree, "element", ({ properties }) => {
      for (const [name, protocols] of Object.entries(ADDRESSES)) {
        const address = properties[name];
        if (address !== undefined && !isAllowed(String(address), protocols)) delete properties[name];
      }
    });
  };
}

/** Parsed the way a browser parses it: blanks, letter case and control characters inside a protocol hide nothing. */
function isAllowed(address: string, protocols: readonly string[]): boolean {
  const url = URL.parse(address, "https://relative.invalid");
  return url !== null && protocols.includes(url.protocol);
}
