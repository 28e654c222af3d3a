import { isProgramText } from "#domain/error-codes/program-text.ts";

const plain = (text: string): string => text.normalize("NFC").replace(/\s/g, "").toLowerCase();

const ONE = "1건. Enter를 누르면 자세히 볼 수 있어요.";

/** Narrows the error table while the reader types; without scripts the server hides the same rows. */
function start(): void {
  const form = document.querySelector<HTMLFormElement>("[data-error-filter]");
  const input = form?.querySelector("input");
  const count = form?.parentElement?.querySelector("[data-error-count]");
  if (!form || !input || !count) return;
  let rowCount = Number.parseInt(count.textContent, 10);
  // A single row is the code the reader wants; the server then redirects to its page.
  form.addEventListener("submit", (event) => {
    if (rowCount !== 1 && !isProgramText(input.value)) event.preventDefault();
  });
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!isProgramText(text)) return;
    event.preventDefault();
    // An input has no line breaks, so each becomes a space that keeps the words apart.
    input.value = text.replace(/\s+/g, " ");
    form.submit();
  });
  input.addEventListener("input", () => {
    const q = isProgramText(input.value) ? "" : plain(input.value);
    rowCount = narrow(q);
    count.textContent = rowCount === 1 ? ONE : rowCount ? `${rowCount}건` : "맞는 오류코드가 없어요.";
    history.replaceState(null, "", q ? `?q=${encodeURIComponent(input.value)}` : location.pathname);
  });
}

function narrow(q: string): number {
  let rowCount = 0;
  for (const table of document.querySelectorAll<HTMLElement>(".article [data-scroll]")) {
    const before = rowCount;
    for (const row of table.querySelectorAll<HTMLElement>("[data-error-code]")) {
      row.hidden = !plain(row.textContent).includes(q);
      if (!row.hidden) rowCount += 1;
    }
    table.hidden = rowCount === before;
    const heading = table.previousElementSibling;
    if (heading instanceof HTMLHeadingElement) heading.hidden = table.hidden;
  }
  return rowCount;
}

start();
