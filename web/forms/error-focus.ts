import type { FieldErrors } from "./field-rules.ts";

/** Returns the name of an input's field. An input that shows one value and submits another names its field in `data-field`. */
export function fieldNameOf(target: EventTarget | null): string {
  if (!(target instanceof HTMLElement)) return "";
  return target.dataset.field || target.getAttribute("name") || "";
}

export function focusFirstError(form: HTMLFormElement | null, errors: FieldErrors): void {
  const controls = Array.from(form?.elements ?? []) as HTMLElement[];
  controls.find((control) => control.getAttribute("type") !== "hidden" && fieldNameOf(control) in errors)?.focus();
}
