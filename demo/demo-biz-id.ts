import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";

/** Makes a number with a right check digit that no tax office gives out, because their codes begin at 101. `kind` is digits 4 and 5. */
export function demoBizId(serial: number, kind = "86"): string {
  const nine = `099${kind}${String(serial).padStart(4, "0")}`;
  return `${nine}${bizIdCheckDigit(nine)}`;
}
