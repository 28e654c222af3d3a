import { isIP } from "node:net";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { partners } from "#server/db/schema/companies/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/companies/restricts.ts";

/** What is no address at all is on no list. */
export function inetOf(clientIp: string): string | null {
  const [address = ""] = clientIp.split("%");
  return isIP(address) ? address : null;
}

/**
 * For a query over partners: whether that partner keeps its people and keys to listed addresses and this (`inetOf`) is
 * none of them.
 */
export const isRefusedAddress = (inet: string | null | Placeholder): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM ${restricts} WHERE ${restricts.partnerSeq} = ${partners.partnerSeq} AND ${restricts.ipRestrictYN}
  AND NOT EXISTS (
    SELECT 1 FROM ${restrictIps}
    WHERE ${restrictIps.partnerSeq} = ${partners.partnerSeq} AND ${inet}::inet <<= ${restrictIps.cidr}
  ))`;
