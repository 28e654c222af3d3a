import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import type { StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
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
import { isRealBrand, SESSION_TYPES } from "#domain/provider.ts";
import { ATTACHMENT_TYPES, attachmentName, checkAttachment } from "#domain/support/attachment.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { keepFile, releaseFile, storeLooseFile } from "#server/features/office/files/stored-files.ts";
import { type FromNumberOwner, fromNumberColumns, isFromNumberOf } from "./queries.ts";
import { findStaffFromNumber } from "./staff-queries.ts";

interface FromNumberInput {
  fromNumber: string;
  memo: string;
  evidence: FromNumberEvidence;
  file?: File | undefined;
}

/** Names the file that proves a number. A trial stores no bytes, nor does a call that will be refused. */
export interface Evidence {
  fileName: string;
  storageKey: string;
  isStored: boolean;
}

/** The file's bytes decide what it is; its name must only agree with them. */
export async function takeEvidence(
  services: Services,
  owner: FromNumberOwner,
  { fromNumber, evidence, file }: FromNumberInput,
  { isTrial }: { isTrial: boolean },
): Promise<Evidence | undefined> {
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
  const isStored = !isTrial && (await isFree(services.databases.primary, owner, fromNumber));
  if (isStored) await storeLooseFile(services, storageKey, bytes, ATTACHMENT_TYPES[check.type].contentType);
  return { fileName: attachmentName(file.name), storageKey, isStored };
}

/** A number is approved at once on the test server and reviewed by staff on the real one. A rejected or expired one may come again. */
export function registerFromNumber(
  db: Db,
  act: MemberAct,
  { fromNumber, memo, evidence }: FromNumberInput,
  proof: Evidence | undefined,
): Promise<SmsFromNumber> {
  return db.transaction(async (db) => {
    const { partnerSeq, memberSeq, brand, trial } = act.actor;
    const today = toSeoulDate(new Date());
    await freeOldNumber(db, act.actor, fromNumber, today);
    // The number was taken when the file was looked at, and is free now.
    if (proof && !proof.isStored && !trial) throw new AppError("UNAVAILABLE", { retryAfterS: 1 });
    const { fileName, storageKey } = proof ?? {};
    const decision = isRealBrand(brand)
      ? ({ state: "REVIEW" } as const)
      : ({ state: "APPROVED", expireDate: addDays(today, FROM_NUMBER_VALID_DAYS), reviewDT: sql`now()` } as const);
    const [row] = await db
      .insert(smsFromNumbers)
      .values({ partnerSeq, memberSeq, fromNumber, memo, evidence, fileName, storageKey, ...decision })
      .onConflictDoNothing()
      .returning(fromNumberColumns);
    if (!row) throw duplicate();
    if (storageKey) await keepFile(db, storageKey);
    await recordRegistration(db, act, row);
    return row;
  });
}

const duplicate = () =>
  new AppError("DUPLICATE_FROM_NUMBER", { fields: { fromNumber: "이미 등록한 발신번호입니다." } });

async function isFree(db: Db, owner: FromNumberOwner, fromNumber: string): Promise<boolean> {
  const { state, expireDate } = smsFromNumbers;
  const [row] = await db
    .select({ state, expireDate })
    .from(smsFromNumbers)
    .where(and(isFromNumberOf(owner), eq(smsFromNumbers.fromNumber, fromNumber)));
  return !row || canRegisterAgain(fromNumberStatus(row.state, row.expireDate, toSeoulDate(new Date())));
}

async function freeOldNumber(
  db: Transaction,
  owner: FromNumberOwner,
  fromNumber: string,
  today: SeoulDate,
): Promise<void> {
  const isNumber = and(isFromNumberOf(owner), eq(smsFromNumbers.fromNumber, fromNumber));
  const [row] = await db.select().from(smsFromNumbers).where(isNumber).for("update");
  if (!row) return;
  if (!canRegisterAgain(fromNumberStatus(row.state, row.expireDate, today))) throw duplicate();
  await db.delete(smsFromNumbers).where(isNumber);
  if (row.storageKey) await releaseFile(db, row.storageKey);
}

const recordRegistration = (
  db: Transaction,
  { actor: { userSeq, partnerSeq, memberSeq }, origin, doSessionType }: MemberAct,
  { fromNumberSeq, fromNumber, evidence, state }: SmsFromNumber,
): Promise<void> =>
  recordAudit(db, origin, {
    action: "FROM_NUMBER_REGISTERED",
    userSeq: userSeq ?? undefined,
    partnerSeq,
    doSessionType,
    detail: { memberSeq, fromNumberSeq, fromNumber, evidence, state },
  });

/** Says who of the staff decides about which number, and from where. */
interface ReviewAct {
  caller: Caller;
  origin: Origin;
  fromNumberSeq: number;
}

/** Approves for a year unless staff set another end. */
export function approveFromNumber(db: Db, act: ReviewAct, until: string | undefined): Promise<StaffFromNumber> {
  const today = toSeoulDate(new Date());
  const expireDate = until ?? addDays(today, FROM_NUMBER_VALID_DAYS);
  if (expireDate <= today) {
    throw new AppError("INVALID_INPUT", { fields: { expireDate: "만료일은 오늘보다 늦어야 합니다." } });
  }
  return decide(db, act, { state: "APPROVED", expireDate });
}

export const rejectFromNumber = (db: Db, act: ReviewAct, rejectReason: string): Promise<StaffFromNumber> =>
  decide(db, act, { state: "REJECTED", rejectReason });

type Decision = { state: "APPROVED"; expireDate: string } | { state: "REJECTED"; rejectReason: string };

/** Decides once: the second of two colleagues is told that it is done. */
function decide(db: Db, { caller, origin, fromNumberSeq }: ReviewAct, decision: Decision): Promise<StaffFromNumber> {
  return db.transaction(async (db) => {
    const { partnerSeq, state } = smsFromNumbers;
    const isNumber = eq(smsFromNumbers.fromNumberSeq, fromNumberSeq);
    const [before] = await db.select({ partnerSeq, state }).from(smsFromNumbers).where(isNumber).for("update");
    if (!before) throw new AppError("NOT_FOUND");
    if (before.state !== "REVIEW") throw new AppError("FROM_NUMBER_REVIEWED");
    await db
      .update(smsFromNumbers)
      .set({ ...decision, reviewDT: sql`now()` })
      .where(and(eq(partnerSeq, before.partnerSeq), isNumber));
    const row = await findStaffFromNumber(db, fromNumberSeq);
    const { memberSeq, fromNumber } = row;
    await recordAudit(db, origin, {
      action: "FROM_NUMBER_REVIEWED",
      userSeq: caller.userSeq,
      partnerSeq: before.partnerSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { memberSeq, fromNumberSeq, fromNumber, ...decision },
    });
    return row;
  });
}
