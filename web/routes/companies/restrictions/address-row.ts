import { formatCidr } from "#contracts/cidr.ts";
import type { Restrict } from "#contracts/companies/restricts.ts";

/** Holds a row of the list on the screen; the key keeps typed text with its row when another row goes. */
export interface AddressRow {
  key: string;
  cidr: string;
  memo: string;
}

let rowCount = 0;

export function newRow({ cidr, memo }: Restrict["ips"][number]): AddressRow {
  rowCount += 1;
  return { key: String(rowCount), cidr: formatCidr(cidr), memo };
}
