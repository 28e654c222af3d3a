import { and, eq, sql } from "drizzle-orm";
import type { KeyScope } from "#domain/people/key-scope.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { companies } from "#server/db/schema/companies/companies.ts";
import { members } from "#server/db/schema/companies/members.ts";
import { partnerKeys, partners } from "#server/db/schema/companies/partners.ts";
import { inetOf, isRefusedAddress } from "../access/address-rule.ts";
import { isLivePartnerKey, notePartnerKeyUse } from "../access/partner-key.ts";
import { tokenHash } from "../access/token-hash.ts";
import { askTogether } from "./ask-together.ts";
import type { CalledMember, KeyCaller } from "./bind-operation.ts";

export interface FoundCaller extends KeyCaller {
  scope: KeyScope;
  isRefused: boolean;
  /** The member that was named, where it is one of the partner's. */
  member: (CalledMember & { isProven: boolean }) | undefined;
}

/** Who holds the key, whether it may be used from there, and which member is meant: one statement for all of it. */
const callerQuery = preparedOn((db) =>
  db
    .select({
      partnerKeySeq: partnerKeys.partnerKeySeq,
      scope: partnerKeys.scope,
      partnerSeq: partners.partnerSeq,
      brand: partners.brand,
      isRefused: isRefusedAddress(sql.placeholder("inet")),
      memberSeq: members.memberSeq,
      companySeq: companies.companySeq,
      provenBy: members.provenBy,
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.partnerSeq, partnerKeys.partnerSeq))
    .leftJoin(companies, and(eq(companies.brand, partners.brand), eq(companies.bizId, sql.placeholder("corpNum"))))
    .leftJoin(members, and(eq(members.partnerSeq, partners.partnerSeq), eq(members.companySeq, companies.companySeq)))
    .where(and(eq(partnerKeys.keyHash, sql.placeholder("keyHash")), isLivePartnerKey))
    .prepare("find_key_caller"),
);

interface Question {
  keyHash: string;
  inet: string | null;
  corpNum: string;
}

const NOTED_FOR_MS = 60_000;
const MOST_NOTED = 10_000;

export type FindKeyCaller = (partnerKey: string, clientIp: string, corpNum: string) => Promise<FoundCaller | undefined>;

/** Keys are looked up at every call, so that one that is taken back ends at once; its use is noted once a minute. */
export function openKeyCallers(db: Db): FindKeyCaller {
  const noted = new Map<string, number>();
  const ask = askTogether(async (question) => {
    const asked = JSON.parse(question) as Question;
    const [row] = await callerQuery(db).execute({ ...asked });
    if (!row) return undefined;
    const { memberSeq, companySeq, provenBy, ...holder } = row;
    const named = { bizId: asked.corpNum, isProven: provenBy !== null };
    const member = memberSeq === null || companySeq === null ? undefined : { memberSeq, companySeq, ...named };
    return { ...holder, member };
  });

  async function noteUse(caller: FoundCaller, clientIp: string): Promise<void> {
    const use = `${caller.partnerKeySeq} ${clientIp}`;
    // The clock begins with the process: nothing noted is longer ago than any time on it.
    if ((noted.get(use) ?? -Infinity) > performance.now() - NOTED_FOR_MS) return;
    if (noted.size >= MOST_NOTED) noted.clear();
    noted.set(use, performance.now());
    await notePartnerKeyUse(db, caller, clientIp);
  }

  return async (partnerKey, clientIp, corpNum) => {
    const question: Question = { keyHash: tokenHash(partnerKey), inet: inetOf(clientIp), corpNum };
    const caller = await ask(JSON.stringify(question));
    if (caller) await noteUse(caller, clientIp);
    return caller;
  };
}
