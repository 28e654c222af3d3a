const plain = (text: string): string => text.normalize("NFC").replace(/\s/g, "").toLowerCase();

/** Narrows the error table while typing; without scripts the form asks the server, which hides the same rows. */
export function enhanceErrorFilter(): void {
  const form = document.querySelector<HTMLFormElement>("[data-error-filter]");
  const input = form?.querySelector("input");
  const count = form?.parentElement?.querySelector("[data-error-count]");
  if (!form || !input || !count) return;
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", () => {
    const q = plain(input.value);
    let shown = 0;
    for (const table of document.querySelectorAll<HTMLElement>(".article [data-scroll]")) {
      const before = shown;
      for (const row of table.querySelectorAll<HTMLElement>("[data-error-code]")) {
        row.hidden = !plain(row.textContent).includes(q);
        if (!row.hidden) shown += 1;
      }
      table.hidden = shown === before;
      const heading = table.previousElementSibling;
      if (heading instanceof HTMLHeadingElement) heading.hidden = table.hidden;
    }
    count.textContent = shown ? `${shown}건` : "맞는 오류코드가 없어요.";
    history.replaceState(null, "", q ? `?q=${encodeURIComponent(input.value)}` : location.pathname);
  });
}
