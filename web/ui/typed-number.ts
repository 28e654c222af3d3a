/** Groups digits while a person types; each function takes digits only. */
export type Grouping = (digits: string) => string;

export const groupThousands: Grouping = (digits) => digits.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");

export const groupBusinessNumber: Grouping = (digits) => hyphenate(digits.slice(0, 10), [3, 2, 5]);

/** Groups a phone number: Seoul 02, virtual 050x, nationwide 1xxx and others. The middle group grows to four digits. */
export const groupPhone: Grouping = (input) => {
  const digits = input.slice(0, input.startsWith("050") ? 12 : 11);
  if (/^1[568]/.test(digits)) return hyphenate(digits.slice(0, 8), [4, 4]);
  const area = digits.startsWith("02") ? 2 : digits.startsWith("050") ? 4 : 3;
  const middle = digits.length > area + 7 ? 4 : 3;
  return hyphenate(digits.slice(0, area + 8), [area, middle, 4]);
};

function hyphenate(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start >= digits.length) break;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join("-");
}

export const onlyDigits = (text: string): string =>
  text.replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\D/g, "");

/** Regroups the typed text and keeps the caret behind the same digit. */
export function regroup(input: string, caret: number, group: Grouping): { text: string; caret: number } {
  const text = group(onlyDigits(input));
  const digitsAfter = onlyDigits(input.slice(caret)).length;
  let position = text.length;
  for (let left = digitsAfter; left > 0 && position > 0; position--) if (/\d/.test(text[position - 1] ?? "")) left--;
  while (position > 0 && position < text.length && /\D/.test(text[position - 1] ?? "")) position--;
  return { text, caret: position };
}
