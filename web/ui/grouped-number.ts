export const grouped = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 2 });

// U+2212 is as wide as a digit; a hyphen would misalign a column of numbers.
export const withMinus = (value: number, text: string): string => (value < 0 ? `−${text}` : text);

export const formatNumber = (value: number): string => withMinus(value, grouped.format(Math.abs(value)));
