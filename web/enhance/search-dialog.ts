import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";

interface Piece {
  text: string;
  isHit: boolean;
}

interface Hit {
  href: string;
  title: Piece[];
  section: Piece[] | null;
  excerpt: Piece[];
}

interface Result {
  totalElements: number;
  groups: { label: string; count: number; hits: Hit[] }[];
}

const WAIT_MS = 120;

/** Results while typing, walked through by arrow keys; without scripts the form leads to the results page. */
export function enhanceSearchDialog(): void {
  const dialog = document.getElementById(SEARCH_DIALOG_ID);
  const input = dialog?.querySelector("input");
  const results = dialog?.querySelector<HTMLElement>("[data-search-results]");
  if (!dialog || !input || !results) return;
  let timer: ReturnType<typeof setTimeout>;
  let asked = "";
  const update = async (): Promise<void> => {
    const q = input.value.trim();
    if (q === asked) return;
    asked = q;
    if (!q) return show(dialog, results, undefined);
    const response = await fetch(`/api/search?${new URLSearchParams({ q })}`).catch(() => undefined);
    if (asked !== q || !response?.ok) return;
    show(dialog, results, (await response.json()).data, q);
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(update, WAIT_MS);
  });
  dialog.addEventListener("keydown", (event) => walk(event, dialog, input));
}

function show(dialog: HTMLElement, results: HTMLElement, result: Result | undefined, q = ""): void {
  dialog.toggleAttribute("data-searching", result !== undefined);
  const status = dialog.querySelector("[data-search-status]");
  if (status)
    status.textContent = !result
      ? ""
      : result.totalElements
        ? `${result.totalElements}건을 찾았어요.`
        : `‘${q}’에 맞는 내용이 없어요.`;
  results.replaceChildren(
    ...(result?.groups ?? []).flatMap(({ label, count, hits }) => [
      make("p", [`${label} ${count}`]),
      make(
        "ul",
        hits.map(({ href, title, section, excerpt }) => {
          const link = make("a", [
            make("span", [...marked(title), ...(section ? [" › ", ...marked(section)] : [])]),
            make("span", marked(excerpt)),
          ]);
          link.setAttribute("href", href);
          return make("li", [link]);
        }),
      ),
    ]),
  );
  results.scrollTop = 0;
}

const marked = (pieces: Piece[]): (Node | string)[] =>
  pieces.map(({ text, isHit }) => (isHit ? make("mark", [text]) : text));

function make(tag: string, children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function walk(event: KeyboardEvent, dialog: HTMLElement, input: HTMLInputElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing) return;
  const links = [...dialog.querySelectorAll<HTMLElement>("a")].filter((link) => link.offsetParent);
  const stops = [input, ...links];
  event.preventDefault();
  stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
}
