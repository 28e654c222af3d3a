import { formatCidr } from "#contracts/cidr.ts";
import type { Restrict } from "#contracts/companies/restricts.ts";

/** A row of the list on the screen; the key keeps typed text with its row when another one goes. */
export interface AddressRow {
  key: string;
  cidr: string;
  memo: string;
}

let made = 0;

export function newRow({ cidr, memo }: Restrict["ips"][number]): AddressRow {
  made += 1;
  return { key: String(made), cidr: formatCidr(cidr), memo };
}
