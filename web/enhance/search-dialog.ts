import { isProgramText } from "#domain/error-codes/program-text.ts";
import { SEARCH_DIALOG_ID } from "#web/shell/element-ids.ts";
import { SEARCH_PATH } from "#web/shell/search-path.ts";

// `search-opener.ts` loads this file when the dialog first opens. It shows results while the reader types; arrow keys
// walk through them and Enter opens the first. Without scripts the form leads to the results page.

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

const dialog = document.getElementById(SEARCH_DIALOG_ID) as HTMLDialogElement;
const results = dialog.querySelector("[data-search-results]") as HTMLElement;
const status = dialog.querySelector("[data-search-status]") as HTMLElement;
const form = dialog.querySelector("form") as HTMLFormElement;
const input = form.querySelector("input") as HTMLInputElement;

let latestQuery = "";
let answer = Promise.resolve();

/** Runs at every key but asks one query at a time: a reader who types faster than the answers skips the queries between. */
function update(): Promise<void> {
  const q = input.value.trim();
  if (q !== latestQuery) {
    latestQuery = q;
    answer = answer.then(() => ask(q)).catch(() => undefined);
  }
  return answer;
}

async function ask(q: string): Promise<void> {
  // The reader has typed on while this query was under way.
  if (latestQuery !== q) return;
  const response = q ? await request(q) : undefined;
  const result = response?.ok ? (await response.json()).data : undefined;
  if (latestQuery === q) show(result, q);
}

/** Opens the first result on Enter; without any result the form leads to the results page. */
async function openFirst(): Promise<void> {
  await update();
  const first = results.querySelector("a");
  if (first) first.click();
  else form.submit();
}

input.addEventListener("input", update);
form.addEventListener("searched", openFirst);
form.addEventListener("reset", () => {
  input.focus();
  setTimeout(update);
});
dialog.addEventListener("keydown", walk);
dialog.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) dialog.close();
});
// Answers what was typed before this script was loaded.
void update();

/** A query that may hold somebody's key travels in the body. */
const request = (q: string): Promise<Response> =>
  isProgramText(q)
    ? fetch("/api/search/pastes", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text: q }),
      })
    : fetch(`/api/search?${new URLSearchParams({ q })}`);

function show(result: Result | undefined, q: string): void {
  dialog.toggleAttribute("data-searching", Boolean(result));
  const total = result?.totalElements;
  const isWords = !isProgramText(q);
  const nothing = isWords ? `‘${q}’에 맞는 내용이 없어요.` : "붙여 넣은 글에서 오류코드를 찾지 못했어요.";
  status.textContent = total ? `${total}건을 찾았어요.` : result ? nothing : "";
  results.replaceChildren(
    ...(result?.groups ?? []).flatMap(({ label, count, hits }) => [
      make("p", [`${label} ${count}`]),
      make("ul", hits.map(itemOf)),
    ]),
    ...(total && isWords
      ? [linkTo(`${SEARCH_PATH}?${new URLSearchParams({ q })}`, [`‘${q}’ 검색 결과 모두 보기`])]
      : []),
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

function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing) return;
  const links = [...dialog.querySelectorAll<HTMLElement>("a")].filter((link) => link.offsetParent);
  const stops = [input, ...links];
  event.preventDefault();
  stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
}
