/** Formats an amount while it is typed: grouped thousands, a minus in front, and decimals if the field takes them. */
export function groupAmount(typed: string, decimals = 0): string {
  const plain = typed.replace(/[\uff10-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const sign = plain.trimStart().startsWith("-") ? "-" : "";
  const [whole = "", ...rest] = plain.replace(/[^\d.]/g, "").split(".");
  const grouped = whole
    .slice(0, MAX_DIGITS)
    .replace(/^0+(?=\d)/, "")
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = decimals > 0 && rest.length > 0 ? `.${rest.join("").slice(0, decimals)}` : "";
  return sign + grouped + fraction;
}

/** With more digits a number would not be exact. */
const MAX_DIGITS = 13;

export function amountOf(text: string): number | null {
  const plain = text.replaceAll(",", "");
  return plain === "" || plain === "-" || plain === "." ? null : Number(plain);
}

export const amountText = (amount: number | null): string => (amount === null ? "" : groupAmount(String(amount), 2));
