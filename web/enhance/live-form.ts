const TYPING_PAUSE_MS = 200;

/**
 * Answers a form on its own page: each change goes into the address, and the server draws the answer as after a press on
 * the button. `data-live-form` names the part that changes; without a name only the address follows.
 */
function enhanceLiveForm(form: HTMLFormElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = new AbortController();

  const answer = async (address: URL, id: string): Promise<void> => {
    const { signal } = latest;
    const response = await fetch(address, { signal });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById(id);
    if (fresh && !signal.aborted) document.getElementById(id)?.replaceChildren(...fresh.childNodes);
  };

  const update = (): void => {
    if (!form.checkValidity()) return;
    const address = new URL(location.href);
    const fields = [...new FormData(form)]
      .filter(([name, value]) => value !== "" || !isNumber(form.elements.namedItem(name)))
      .map(([name, value]) => [name, String(value)]);
    address.search = String(new URLSearchParams(fields));
    history.replaceState(history.state, "", address);
    latest.abort();
    latest = new AbortController();
    const id = form.dataset.liveForm;
    // Without a network the last answer stays; the next change asks again.
    if (id) answer(address, id).catch(() => undefined);
  };

  form.addEventListener("input", ({ target }) => {
    clearTimeout(waiting);
    const isChosen = target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);
    waiting = setTimeout(update, isChosen ? 0 : TYPING_PAUSE_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    update();
  });
}

/** An empty number field stays out of the address. */
const isNumber = (field: RadioNodeList | Element | null): boolean =>
  field instanceof HTMLInputElement && field.type === "number";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live-form]")) enhanceLiveForm(form);
