import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import { addDays, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import {
  canRegisterAgain,
  FROM_NUMBER_FILE_TYPES,
  FROM_NUMBER_PROBLEM_TEXTS,
  FROM_NUMBER_VALID_DAYS,
  type FromNumberEvidence,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { isMobile } from "#domain/people/phone.ts";
import { isRealBrand } from "#domain/provider.ts";
import { ATTACHMENT_TYPES, attachmentName, checkAttachment } from "#domain/support/attachment.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { keepFile, releaseFile, storeLooseFile } from "#server/features/office/files/stored-files.ts";
import { type FromNumberOwner, fromNumberColumns, isFromNumberOf } from "./queries.ts";

interface GivenFromNumber {
  fromNumber: string;
  memo: string;
  evidence: FromNumberEvidence;
  file?: File | undefined;
}

/** What proves it, stored where it is no trial. */
export interface TakenEvidence {
  fileName: string;
  storageKey: string;
}

/** What the file is is decided by its bytes; its name must only agree with them. */
export async function takeEvidence(
  services: Services,
  { fromNumber, evidence, file }: GivenFromNumber,
  { isStored }: { isStored: boolean },
): Promise<TakenEvidence | undefined> {
  const isOwnMobile = evidence === "OWN_MOBILE";
  const fields: Record<string, string> = {};
  if (isOwnMobile && !isMobile(fromNumber)) fields.evidence = FROM_NUMBER_PROBLEM_TEXTS.notMobile;
  if (!isOwnMobile && !file) fields.file = FROM_NUMBER_PROBLEM_TEXTS.fileMissing;
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  const check = file && bytes && checkAttachment(file.name, bytes);
  const isProof = check?.ok && FROM_NUMBER_FILE_TYPES.some((type) => type === check.type);
  if (check && !isProof) fields.file = check.ok ? FROM_NUMBER_PROBLEM_TEXTS.fileType : check.problem;
  if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  if (!file || !bytes || !check?.ok) return undefined;
  const storageKey = `from-numbers/${randomUUID()}`;
  if (isStored) await storeLooseFile(services, storageKey, bytes, ATTACHMENT_TYPES[check.type].contentType);
  return { fileName: attachmentName(file.name), storageKey };
}

/** Approved at once on the test server, reviewed by staff on the real one. What was sent back or ran out may come again. */
export function registerFromNumber(
  db: Db,
  act: MemberAct,
  { fromNumber, memo, evidence }: GivenFromNumber,
  proof: TakenEvidence | undefined,
): Promise<SmsFromNumber> {
  return db.transaction(async (db) => {
    const { partnerSeq, memberSeq, brand } = act.actor;
    const today = toSeoulDate(new Date());
    await freeOldNumber(db, act.actor, fromNumber, today);
    const decided = isRealBrand(brand)
      ? ({ state: "REVIEW" } as const)
      : ({ state: "APPROVED", expireDate: addDays(today, FROM_NUMBER_VALID_DAYS), reviewDT: sql`now()` } as const);
    const [row] = await db
      .insert(smsFromNumbers)
      .values({ partnerSeq, memberSeq, fromNumber, memo, evidence, ...proof, ...decided })
      .onConflictDoNothing()
      .returning(fromNumberColumns);
    if (!row) throw duplicate();
    if (proof) await keepFile(db, proof.storageKey);
    await takeDown(db, act, row);
    return row;
  });
}

const duplicate = () =>
  new AppError("DUPLICATE_FROM_NUMBER", { fields: { fromNumber: "이미 등록한 발신번호입니다." } });

async function freeOldNumber(
  db: Transaction,
  owner: FromNumberOwner,
  fromNumber: string,
  today: SeoulDate,
): Promise<void> {
  const isNumber = and(isFromNumberOf(owner), eq(smsFromNumbers.fromNumber, fromNumber));
  const [held] = await db.select().from(smsFromNumbers).where(isNumber).for("update");
  if (!held) return;
  if (!canRegisterAgain(fromNumberStatus(held.state, held.expireDate, today))) throw duplicate();
  await db.delete(smsFromNumbers).where(isNumber);
  if (held.storageKey) await releaseFile(db, held.storageKey);
}

const takeDown = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: MemberAct,
  { fromNumberSeq, fromNumber, evidence, state }: SmsFromNumber,
): Promise<void> =>
  recordAudit(db, origin, {
    ...{ action: "FROM_NUMBER_REGISTERED", userSeq: userSeq ?? undefined, partnerSeq, doSessionType },
    detail: { memberSeq, fromNumberSeq, fromNumber, evidence, state },
  });
