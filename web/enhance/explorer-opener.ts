/**
 * Loads the explorer at the first press on one of its buttons, because most readers of an operation do not run it.
 * `data-explorer-script` holds the address of the script.
 */
const source = document.querySelector<HTMLElement>("[data-explorer-script]")?.dataset.explorerScript;

document.addEventListener("click", async (event) => {
  const opener =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-explorer-open], [data-own-key]") : null;
  // A signed-out reader follows the link to the log-in.
  if (!source || !opener || (opener.matches("a") && !document.documentElement.hasAttribute("data-user"))) return;
  event.preventDefault();
  await import(/* @vite-ignore */ source);
  opener.dispatchEvent(new CustomEvent("explorer", { bubbles: true }));
});

for (const place of document.querySelectorAll("[data-explorer]")) {
  place.innerHTML =
    "<button type=button class=explorer-open data-explorer-open aria-expanded=false><span>여기에서 실행해 보기</span><small>테스트 서버로 보내요</small></button>";
}
