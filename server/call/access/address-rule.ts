import { isIP } from "node:net";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { partners } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";

/** Returns the address as PostgreSQL's inet takes it, and null for text that is no address and so is on no list. */
export function inetOf(clientIp: string): string | null {
  const [address = ""] = clientIp.split("%");
  return isIP(address) ? address : null;
}

/**
 * Condition for a query over partners: the partner allows only listed addresses, and this one (`inetOf`) is not among
 * them.
 */
export const isRefusedAddress = (inet: string | null | Placeholder): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM ${restricts} WHERE ${restricts.partnerSeq} = ${partners.partnerSeq} AND ${restricts.ipRestrictYN}
  AND NOT EXISTS (
    SELECT 1 FROM ${restrictIps}
    WHERE ${restrictIps.partnerSeq} = ${partners.partnerSeq} AND ${inet}::inet <<= ${restrictIps.cidr}
  ))`;
