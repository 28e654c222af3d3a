type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

type TagOf<Name extends string> = Name extends `${infer Tag}.${string}` ? Tag : Name;
type ElementOf<Name extends string> =
  TagOf<Name> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<Name>] : HTMLElement;

/** Makes an element: `el("button.copy", { type: "button" }, "복사")`. */
export function el<Name extends string>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): ElementOf<Name> {
  const [tag = "", ...classes] = name.split(".");
  const element = document.createElement(tag) as ElementOf<Name>;
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(attribute, "");
    else if (value !== undefined && value !== false) element.setAttribute(attribute, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let ids = 0;
export const newId = (): string => {
  ids += 1;
  return `explorer-${ids}`;
};

/** A control with its label, its hint and, after a refusal, its error. */
export interface Field {
  element: HTMLElement;
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  complain: (message: string) => void;
  explain: (hint: string) => void;
}

interface FieldWords {
  label: string;
  /** The API's name of the field, where it differs from the label. */
  name?: string;
  hint?: string;
  isRequired?: boolean;
}

export function field(control: Field["control"], { label, name, hint, isRequired = false }: FieldWords): Field {
  const id = newId();
  control.id = id;
  control.setAttribute("aria-describedby", `${id}-error ${id}-hint`);
  if (isRequired) control.ariaRequired = "true";
  const error = el("p.explorer-error", { id: `${id}-error` });
  const about = el("p.explorer-hint", { id: `${id}-hint` }, hint);
  const element = el(
    "div.explorer-field",
    {},
    el(
      "label",
      { for: id },
      label,
      name && el("code", {}, name),
      isRequired && el("span.explorer-required", {}, "필수"),
    ),
    control,
    error,
    about,
  );
  const complain = (message: string): void => {
    error.textContent = message;
    control.ariaInvalid = message ? "true" : null;
  };
  const explain = (text: string): void => {
    about.textContent = text;
  };
  return { element, control, complain, explain };
}

export const textInput = (value: string): HTMLInputElement => {
  const input = el("input.control-frame.control", { type: "text", autocomplete: "off", spellcheck: "false" });
  input.value = value;
  return input;
};

export function choice(choices: readonly (readonly [value: string, text: string])[], value: string): HTMLSelectElement {
  const select = el(
    "select.control-frame.control",
    {},
    ...choices.map(([each, text]) => el("option", { value: each }, text)),
  );
  select.value = value;
  return select;
}

/** Draws a listing like those of the article. The HTML comes from our own highlighter. */
export function listing(title: string, { html, text }: { html?: string | null; text?: string }): HTMLElement {
  const code = el("code");
  if (html) code.innerHTML = html;
  else code.append(text ?? "");
  return el(
    "figure.code",
    {},
    el(
      "figcaption",
      {},
      el("span.code-title", {}, title),
      el(
        "button.copy",
        { type: "button", "data-copy": "" },
        el("span.sr-only", {}, `${title} `),
        el("span", { "aria-live": "polite" }, el("span", {}, "복사"), el("span", {}, "복사됨")),
      ),
    ),
    el("pre", { tabindex: "0", role: "group", "aria-label": title }, code),
  );
}
