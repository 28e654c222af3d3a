import { and, eq, inArray, sql } from "drizzle-orm";
import type { PartnerKey } from "#contracts/companies/partner-keys.ts";
import { isLastKeyForAll, type KeyScope, MOST_PARTNER_KEYS } from "#domain/people/key-scope.ts";
import { isLivePartnerKey } from "#server/call/access/partner-key.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerKeys } from "#server/db/schema/companies/partners.ts";
import { findPartnerKeys } from "./keys.ts";
import { addPartnerKey } from "./partner-key.ts";
import { lockPartner } from "./queries.ts";

/** This is long enough to roll a new key out to every server during one working day. */
const OVERLAP = sql`interval '24 hours'`;

/** Says whose keys are changed, and by whom. */
interface KeyAct {
  services: Services;
  caller: Caller;
  partnerSeq: number;
  origin: Origin;
}

interface Change {
  action: "CREATED" | "RENAMED" | "ROTATED" | "REVOKED";
  before?: Record<string, string | null>;
  after?: Record<string, string | null>;
}

/** Makes one change at a time for a partner, so that the number and the names of its keys still hold when it is done. */
function changeKeys(
  db: Db,
  { services, caller, partnerSeq, origin }: KeyAct,
  work: (db: Db, keys: readonly PartnerKey[]) => Promise<(keys: readonly PartnerKey[]) => Change>,
): Promise<PartnerKey[]> {
  return db.transaction(async (db) => {
    await lockPartner(db, partnerSeq);
    const describe = await work(db, await findPartnerKeys(db, services, partnerSeq));
    const keys = await findPartnerKeys(db, services, partnerSeq);
    const { action, ...detail } = describe(keys);
    await recordAudit(db, origin, {
      action: `PARTNER_KEY_${action}` as const,
      userSeq: caller.userSeq,
      partnerSeq,
      detail,
    });
    return keys;
  });
}

const isLasting = ({ expiresDT }: PartnerKey): boolean => expiresDT === null;

function requireKey(keys: readonly PartnerKey[], partnerKeySeq: number): PartnerKey {
  const key = keys.find((key) => key.partnerKeySeq === partnerKeySeq);
  if (!key) throw new AppError("NOT_FOUND");
  return key;
}

function requireLasting(keys: readonly PartnerKey[], partnerKeySeq: number): PartnerKey {
  const key = requireKey(keys, partnerKeySeq);
  if (!isLasting(key)) throw new AppError("PARTNER_KEY_REPLACED");
  return key;
}

const maskedKeyOf = (keys: readonly PartnerKey[], seq: number | undefined): string | null =>
  keys.find(({ partnerKeySeq }) => partnerKeySeq === seq)?.maskedKey ?? null;

function refuseTakenName(keys: readonly PartnerKey[], name: string): void {
  if (!keys.some((key) => key.name === name)) return;
  throw new AppError("DUPLICATE_PARTNER_KEY_NAME", { fields: { name: "이미 쓰고 있는 이름입니다." } });
}

export const makePartnerKey = (
  db: Db,
  act: KeyAct,
  { name, scope }: { name: string; scope: KeyScope },
): Promise<PartnerKey[]> =>
  changeKeys(db, act, async (db, keys) => {
    if (keys.filter(isLasting).length >= MOST_PARTNER_KEYS) throw new AppError("PARTNER_KEY_LIMIT");
    refuseTakenName(keys, name);
    const newSeq = await addPartnerKey(db, act.services, act.partnerSeq, undefined, { name, scope });
    return (keys) => ({
      action: "CREATED",
      after: { partnerKey: maskedKeyOf(keys, newSeq), keyName: name, keyScope: scope },
    });
  });

/** A key that was replaced is renamed together with the one that took its place. */
export const changePartnerKeyName = (
  db: Db,
  act: KeyAct,
  { partnerKeySeq, name }: { partnerKeySeq: number; name: string },
): Promise<PartnerKey[]> =>
  changeKeys(db, act, async (db, keys) => {
    const key = requireLasting(keys, partnerKeySeq);
    if (key.name === "") {
      throw new AppError("INVALID_INPUT", { fields: { name: "기본 연동키의 이름은 바꿀 수 없습니다." } });
    }
    if (key.name !== name) refuseTakenName(keys, name);
    const namesakes = keys.filter((other) => other.name === key.name).map((other) => other.partnerKeySeq);
    await db.update(partnerKeys).set({ name }).where(inArray(partnerKeys.partnerKeySeq, namesakes));
    return () => ({ action: "RENAMED", before: { keyName: key.name }, after: { keyName: name } });
  });

/** The new key answers at once; the one before keeps answering while integrators change over. */
async function replace(db: Db, { services, partnerSeq }: KeyAct, formerKeys: readonly PartnerKey[], like: NewKey) {
  const seqs = formerKeys.map(({ partnerKeySeq }) => partnerKeySeq);
  if (seqs.length > 0) {
    await db
      .update(partnerKeys)
      .set({ expiresDT: sql`now() + ${OVERLAP}` })
      .where(inArray(partnerKeys.partnerKeySeq, seqs));
  }
  const newSeq = await addPartnerKey(db, services, partnerSeq, undefined, like);
  return (keys: readonly PartnerKey[]): Change => ({
    action: "ROTATED",
    before: { partnerKey: maskedKeyOf(keys, seqs[0]) },
    after: { partnerKey: maskedKeyOf(keys, newSeq) },
  });
}

type NewKey = Pick<PartnerKey, "name" | "scope">;

/** A partner whose main key was revoked gets a new one. */
export const replaceMainKey = (db: Db, act: KeyAct): Promise<PartnerKey[]> =>
  changeKeys(db, act, (db, keys) => {
    const main = keys.filter((key) => key.name === "" && isLasting(key));
    return replace(db, act, main, { name: "", scope: "ALL" });
  });

export const replaceOneKey = (db: Db, act: KeyAct, partnerKeySeq: number): Promise<PartnerKey[]> =>
  changeKeys(db, act, (db, keys) => {
    const key = requireLasting(keys, partnerKeySeq);
    return replace(db, act, [key], key);
  });

/** Ends the key at once. A leaked key may be the only one there is, so the last one may end too, once somebody has confirmed it. */
export const endPartnerKey = (
  db: Db,
  act: KeyAct,
  { partnerKeySeq, confirmLast }: { partnerKeySeq: number; confirmLast: boolean },
): Promise<PartnerKey[]> =>
  changeKeys(db, act, async (db, keys) => {
    const key = requireKey(keys, partnerKeySeq);
    if (!confirmLast && isLastKeyForAll(keys, key)) throw new AppError("LAST_PARTNER_KEY_UNCONFIRMED");
    await db
      .update(partnerKeys)
      .set({ expiresDT: sql`now()` })
      .where(and(eq(partnerKeys.partnerKeySeq, partnerKeySeq), isLivePartnerKey));
    return () => ({
      action: "REVOKED",
      before: { partnerKey: key.maskedKey, keyName: key.name, keyScope: key.scope },
    });
  });
