export const grouped = new Intl.NumberFormat("ko-KR", { maximumFractionDigits: 2 });

// The sign is a hyphen, as in forms, files and messages: a number that is copied from a page stays a number.
export const formatNumber = (value: number): string => grouped.format(value);
