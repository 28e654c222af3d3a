/** Prints the one document in view, alone on its sheet. */
export function enhancePrintButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const scope = target instanceof Element && target.closest("[data-print]")?.closest("[data-print-scope]");
    if (!scope) return;
    for (const sheet of scope.querySelectorAll(".document-frame")) {
      sheet.toggleAttribute("data-printed", sheet.checkVisibility({ visibilityProperty: true }));
    }
    print();
  });
  addEventListener("afterprint", () => {
    for (const sheet of document.querySelectorAll("[data-print-scope] [data-printed]"))
      sheet.removeAttribute("data-printed");
  });
}
