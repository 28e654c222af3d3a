import type { Element, ElementContent, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { htmlElement, isHtmlElement } from "./element.ts";
import { nodeText } from "./headings.ts";
import { codeLanguageLabel, highlightCode } from "./highlighter.ts";

interface Listing {
  pre: Element;
  parent: Parents;
  code: string;
  language: string;
  title: string | undefined;
  /** Adjacent listings marked `tab` are one example in several languages. */
  isTab: boolean;
}

export function codeLanguagesOf(tree: Root): string[] {
  return listingsOf(tree).map(({ language }) => language);
}

/** Highlights every listing and gives it a caption with a copy button; adjacent ones marked `tab` become language tabs. */
export async function decorateCode(tree: Root): Promise<void> {
  const figures = new Map<ElementContent, Listing>();
  for (const listing of listingsOf(tree)) {
    const figure = figureOf(listing, await highlightCode(listing.code, listing.language));
    listing.parent.children.splice(listing.parent.children.indexOf(listing.pre), 1, figure);
    figures.set(figure, listing);
  }
  groupTabs(figures);
}

function listingsOf(tree: Root): Listing[] {
  const listings: Listing[] = [];
  visit(tree, "element", (pre, _, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== "pre" || !parent || !isHtmlElement(code, "code")) return;
    const meta = metaOf(code);
    const className = [code.properties.className].flat().find((name) => String(name).startsWith("language-"));
    listings.push({
      pre,
      parent,
      code: nodeText(code).replace(/\n$/, ""),
      language: String(className ?? "language-text").slice("language-".length),
      title: listingTitle(pre),
      isTab: /(^|\s)tab(\s|$)/.test(meta),
    });
  });
  return listings;
}

/** Reads the listing's title from ```` ```java title="…" ````. */
export function listingTitle({ children: [code] }: Element): string | undefined {
  return isHtmlElement(code, "code") ? /title="(?<title>[^"]+)"/.exec(metaOf(code))?.groups?.title : undefined;
}

const metaOf = (code: Element): string => String((code.data as { meta?: string } | undefined)?.meta ?? "");

function figureOf({ pre, language, title }: Listing, lines: ElementContent[]): Element {
  const label = codeLanguageLabel(language);
  const name = `${title ?? label} 코드`;
  return htmlElement(
    "figure",
    { className: ["code"] },
    htmlElement(
      "figcaption",
      {},
      htmlElement("span", { className: ["code-title"] }, title ?? label),
      ...(title ? [htmlElement("span", { className: ["code-language"] }, label)] : []),
      copyButton(name),
    ),
    htmlElement("pre", { ...pre.properties, ariaLabel: name }, htmlElement("code", {}, ...withoutLines(lines))),
  );
}

const copyButton = (name: string): Element =>
  htmlElement(
    "button",
    { type: "button", className: ["copy", "needs-script"], dataCopy: "" },
    htmlElement("span", { className: ["sr-only"] }, `${name} `),
    htmlElement("span", { ariaLive: "polite" }, htmlElement("span", {}, "복사"), htmlElement("span", {}, "복사됨")),
  );

function groupTabs(figures: ReadonlyMap<ElementContent, Listing>): void {
  let groups = 0;
  for (const parent of new Set([...figures.values()].map((listing) => listing.parent))) {
    const children: ElementContent[] = [];
    let run: Element[] = [];
    const close = (): void => {
      groups += 1;
      if (run.length > 1) children.push(tabsOf(run, figures, `code-tabs-${groups}`));
      else children.push(...run);
      run = [];
    };
    for (const child of parent.children as ElementContent[]) {
      if (figures.get(child)?.isTab) run.push(child as Element);
      else if (run.length === 0 || child.type !== "text" || child.value.trim() !== "") {
        close();
        children.push(child);
      }
    }
    close();
    parent.children = children;
  }
}

/** Makes the same radios as `RadioTabs` in web/ui: they work without scripts, and all tabs switch together with them. */
function tabsOf(run: Element[], figures: ReadonlyMap<ElementContent, Listing>, name: string): Element {
  return htmlElement(
    "fieldset",
    { className: ["code-tabs"], dataTabsSync: "language" },
    htmlElement("legend", { className: ["sr-only"] }, "예제 언어"),
    ...run.map((figure, index) => {
      const language = figures.get(figure)?.language ?? "text";
      const radio = htmlElement("input", { type: "radio", name, value: language, checked: index === 0 });
      return htmlElement(
        "div",
        { className: ["code-tab"] },
        htmlElement("label", {}, radio, codeLanguageLabel(language)),
        htmlElement("div", { className: ["code-panel"] }, figure),
      );
    }),
  );
}

/**
 * Removes the element of each line, because an article marks no lines, and joins neighbours of one colour across lines: a
 * long reference has a quarter fewer elements.
 */
function withoutLines(lines: readonly ElementContent[]): ElementContent[] {
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
