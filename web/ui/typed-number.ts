/** The groups a person sees while typing; each function takes digits only. */
export type Grouping = (digits: string) => string;

export const groupThousands: Grouping = (digits) => digits.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");

export const groupBusinessNumber: Grouping = (digits) => hyphenate(digits.slice(0, 10), [3, 2, 5]);

/** Seoul 02, virtual 050x, nationwide 1xxx and everything else; the middle group takes a fourth digit when it comes. */
export const groupPhone: Grouping = (typed) => {
  const digits = typed.slice(0, typed.startsWith("050") ? 12 : 11);
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

/** Regroups what was typed and keeps the caret behind the same digit it was behind before. */
export function regroup(typed: string, caret: number, group: Grouping): { text: string; caret: number } {
  const text = group(onlyDigits(typed));
  const digitsAfter = onlyDigits(typed.slice(caret)).length;
  let position = text.length;
  for (let left = digitsAfter; left > 0 && position > 0; position--) if (/\d/.test(text[position - 1] ?? "")) left--;
  while (position > 0 && position < text.length && /\D/.test(text[position - 1] ?? "")) position--;
  return { text, caret: position };
}
