import { partnerPath } from "#domain/console/console-path.ts";

/** The way to a first invoice, and on it whoever has begun one. */
export const firstInvoicePath = (
  partnerSeq: number,
  at: { member?: number; key?: string; edit?: true } = {},
): string => {
  const query = Object.entries(at).map(([name, value]) => [name, value === true ? "1" : String(value)]);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : "";
  return partnerPath(partnerSeq, `partnership/first-invoice${search}`);
};
