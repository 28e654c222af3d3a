import { isIP } from "node:net";
import { type SQL, sql } from "#server/db/drizzle.ts";
import { partners } from "#server/db/schema/partners.ts";
import { restrictIps, restricts } from "#server/db/schema/restricts.ts";

/**
 * For a query over partners: whether that partner keeps its people and keys to listed addresses and this is none of them.
 * What is no address at all is on no list.
 */
export function isRefusedAddress(clientIp: string): SQL<boolean> {
  const [address = ""] = clientIp.split("%");
  const ip = isIP(address) ? address : null;
  return sql<boolean>`EXISTS (
    SELECT 1 FROM ${restricts} WHERE ${restricts.partnerSeq} = ${partners.partnerSeq} AND ${restricts.ipRestrictYN}
    AND NOT EXISTS (
      SELECT 1 FROM ${restrictIps}
      WHERE ${restrictIps.partnerSeq} = ${partners.partnerSeq} AND ${ip}::inet <<= ${restrictIps.cidr}
    ))`;
}
