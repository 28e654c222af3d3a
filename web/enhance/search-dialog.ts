import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";

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

/** Results while typing, walked through by arrow keys, the first one opened by Enter; without scripts the form leads to the results page. */
export function enhanceSearchDialog(): void {
  const dialog = document.getElementById(SEARCH_DIALOG_ID) as HTMLDialogElement | null;
  const form = dialog?.querySelector("form");
  const input = form?.querySelector("input");
  const results = dialog?.querySelector<HTMLElement>("[data-search-results]");
  if (!dialog || !form || !input || !results) return;
  let timer: ReturnType<typeof setTimeout>;
  let asked = "";
  let answer = Promise.resolve();
  const ask = async (q: string): Promise<void> => {
    const response = q ? await fetch(`/api/search?${new URLSearchParams({ q })}`).catch(() => undefined) : undefined;
    const result = response?.ok ? (await response.json()).data : undefined;
    if (asked === q) show(dialog, results, result, q);
  };
  const update = (): Promise<void> => {
    clearTimeout(timer);
    const q = input.value.trim();
    if (q !== asked) {
      asked = q;
      answer = ask(q);
    }
    return answer;
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(update, WAIT_MS);
  });
  form.addEventListener("reset", () => {
    input.focus();
    setTimeout(update);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await update();
    const first = results.querySelector("a");
    if (first) first.click();
    else form.submit();
  });
  dialog.addEventListener("keydown", (event) => walk(event, dialog, input));
  dialog.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) dialog.close();
  });
}

function show(dialog: HTMLElement, results: HTMLElement, result: Result | undefined, q: string): void {
  dialog.toggleAttribute("data-searching", Boolean(result));
  const status = dialog.querySelector("[data-search-status]");
  const total = result?.totalElements;
  if (status) status.textContent = total ? `${total}건을 찾았어요.` : result ? `‘${q}’에 맞는 내용이 없어요.` : "";
  results.replaceChildren(
    ...(result?.groups ?? []).flatMap(({ label, count, hits }) => [
      make("p", [`${label} ${count}`]),
      make("ul", hits.map(itemOf)),
    ]),
    ...(total ? [linkTo(`${SEARCH_PATH}?${new URLSearchParams({ q })}`, [`‘${q}’ 검색 결과 모두 보기`])] : []),
  );
  results.scrollTop = 0;
}

const itemOf = ({ href, title, section, excerpt }: Hit): HTMLElement =>
  make("li", [
    linkTo(href, [
      make("span", [...marked(title), ...(section ? [" › ", ...marked(section)] : [])]),
      make("span", marked(excerpt)),
    ]),
  ]);

function linkTo(href: string, children: (Node | string)[]): HTMLElement {
  const link = make("a", children);
  link.setAttribute("href", href);
  return link;
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
