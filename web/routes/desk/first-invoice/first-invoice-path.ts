import { partnerPath } from "#domain/console/console-path.ts";

/** Returns the address of the first invoice, with its member and own key once it has begun. */
export const firstInvoicePath = (
  partnerSeq: number,
  params: { member?: number; key?: string; edit?: true } = {},
): string => {
  const query = Object.entries(params).map(([name, value]) => [name, value === true ? "1" : String(value)]);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : "";
  return partnerPath(partnerSeq, `partnership/first-invoice${search}`);
};
