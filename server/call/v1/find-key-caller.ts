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
  /** The member that the header names, where it is one of the partner's. */
  member: (CalledMember & { isProven: boolean }) | undefined;
}

/** Reads in one statement who holds the key, whether it may be used from this address, and which member is meant. */
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

const NOTE_EVERY_MS = 60_000;
const MOST_NOTES = 10_000;

export type FindKeyCaller = (partnerKey: string, clientIp: string, corpNum: string) => Promise<FoundCaller | undefined>;

/** Looks a key up at every call, so that a revoked key ends at once, and notes its use once a minute. */
export function openKeyCallers(db: Db): FindKeyCaller {
  const lastNotes = new Map<string, number>();
  const ask = askTogether(async (text) => {
    const question = JSON.parse(text) as Question;
    const [row] = await callerQuery(db).execute({ ...question });
    if (!row) return undefined;
    const { memberSeq, companySeq, provenBy, ...holder } = row;
    const isMember = memberSeq !== null && companySeq !== null;
    const isProven = provenBy !== null;
    const member = isMember ? { memberSeq, companySeq, bizId: question.corpNum, isProven } : undefined;
    return { ...holder, member };
  });

  async function noteUse(caller: FoundCaller, clientIp: string): Promise<void> {
    const use = `${caller.partnerKeySeq} ${clientIp}`;
    // performance.now() begins at 0 with the process, so a missing note must count as older than that.
    if ((lastNotes.get(use) ?? -Infinity) > performance.now() - NOTE_EVERY_MS) return;
    if (lastNotes.size >= MOST_NOTES) lastNotes.clear();
    lastNotes.set(use, performance.now());
    await notePartnerKeyUse(db, caller, clientIp);
  }

  return async (partnerKey, clientIp, corpNum) => {
    const question: Question = { keyHash: tokenHash(partnerKey), inet: inetOf(clientIp), corpNum };
    const caller = await ask(JSON.stringify(question));
    if (caller) await noteUse(caller, clientIp);
    return caller;
  };
}
