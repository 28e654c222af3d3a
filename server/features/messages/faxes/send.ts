import { inArray } from "drizzle-orm";
import type { SentFaxes } from "#contracts/messages/faxes.ts";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { canResendFax } from "#domain/messages/fax-limits.ts";
import { faxProblems, faxTitle } from "#domain/messages/fax-rules.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { orRefused, refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { faxFiles } from "#server/db/schema/messages/fax-files.ts";
import { senderRefusal } from "#server/features/companies/sms-from-numbers/usable.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";
import { sendBatch } from "#server/features/messages/dispatches/commands.ts";
import type { DispatchRow } from "#server/features/messages/dispatches/dispatch-row.ts";
import { sentBatchOf, sentDispatchOf } from "#server/features/messages/dispatches/sent-batch.ts";
import { refuseBlockedService } from "#server/features/money/ledger/charge.ts";
import { findSentFax, type SentFax } from "./fax-row.ts";
import { keepFaxFiles, lockFaxFiles, type StoredFaxFile } from "./files.ts";

export interface FaxReceiver {
  toNumber: string;
  toName: string;
  mgtNum: string | null;
}

interface FaxTerms {
  fromNumber: string;
  subject: string;
  reserveDT?: SeoulDateTime | undefined;
  receivers: readonly FaxReceiver[];
}

export interface NewFax extends FaxTerms {
  fileSeqs: readonly number[];
}

interface FaxResend extends Partial<Pick<FaxTerms, "fromNumber" | "reserveDT" | "receivers">> {}

/** Sends uploaded files to all receivers or to none. */
export const sendFaxes = (db: Db, services: Services, act: MemberAct, fax: NewFax): Promise<DispatchRow[]> =>
  db.transaction(async (db) => {
    await refuseBlockedFax(db, act);
    const { now } = await findMaker(db, act.actor);
    const lockedFiles = await lockFaxFiles(db, act.actor, inArray(faxFiles.fileSeq, [...fax.fileSeqs]));
    const bySeq = new Map(lockedFiles.map((file) => [file.fileSeq, file]));
    const files = fax.fileSeqs.map((seq) => bySeq.get(seq));
    return acceptFaxIn(db, services, act, { ...fax, files, now });
  });

/** Sends the same files again, to the same number unless the request names others. It costs what a new fax does. */
export const resendFax = (
  db: Db,
  services: Services,
  act: MemberAct,
  docSeq: number,
  resend: FaxResend,
): Promise<DispatchRow[]> =>
  db.transaction(async (db) => {
    await refuseBlockedFax(db, act);
    const { now } = await findMaker(db, act.actor);
    const first = await findSentFax(db, act.actor, docSeq);
    const files = await lockSentFiles(db, act, first, now);
    const { toNumber, toName, subject } = first;
    const { fromNumber = first.fromNumber, reserveDT, receivers = [{ toNumber, toName, mgtNum: null }] } = resend;
    return acceptFaxIn(db, services, act, { fromNumber, subject, reserveDT, receivers, files, now });
  });

const refuseBlockedFax = (db: Transaction, { actor }: MemberAct): Promise<void> =>
  orRefused(actor.trial, () => refuseBlockedService(db, actor, "66100"));

async function lockSentFiles(
  db: Transaction,
  { actor }: MemberAct,
  { sendDT, files }: SentFax,
  now: SeoulDateTime,
): Promise<StoredFaxFile[]> {
  const keys = files.map(({ storageKey }) => storageKey);
  const isInTime = keys.length > 0 && canResendFax(sendDT.slice(0, 10), now.slice(0, 10));
  const rows = isInTime ? await lockFaxFiles(db, actor, inArray(faxFiles.storageKey, keys)) : [];
  const byKey = new Map(rows.map((file) => [file.storageKey, file]));
  const sentFiles = keys.flatMap((key) => byKey.get(key) ?? []);
  if (!isInTime || sentFiles.length < keys.length) throw new AppError("FAX_FILES_GONE");
  return sentFiles;
}

interface FaxToAccept extends FaxTerms {
  files: readonly (StoredFaxFile | undefined)[];
  now: SeoulDateTime;
}

async function acceptFaxIn(
  db: Transaction,
  services: Services,
  act: MemberAct,
  fax: FaxToAccept,
): Promise<DispatchRow[]> {
  const { actor } = act;
  const { subject, reserveDT, now } = fax;
  await refuseBadFax(db, act, fax);
  const files = fax.files.filter((file) => file !== undefined);
  const text = faxTitle(subject, files);
  const rows = await sendBatch(db, services, act, {
    service: "FAX",
    fromNumber: digitsOf(fax.fromNumber),
    reserveDT,
    now,
    content: { ...(subject && { subject }), files: files.map(sentFile) },
    pages: files.reduce((sum, { pages }) => sum + pages, 0),
    dispatches: fax.receivers.map(({ toNumber, toName, mgtNum }) => ({
      kind: "FAX",
      toNumber: digitsOf(toNumber),
      toName,
      text,
      ownKey: mgtNum,
    })),
  });
  await keepFaxFiles(db, actor, files, reserveDT ?? now);
  return rows;
}

const sentFile = ({ name, contentType, sizeBytes, storageKey, pages }: StoredFaxFile) => ({
  name,
  contentType,
  sizeBytes,
  storageKey,
  pages,
});

/** Refuses a fax with all its problems at once. */
async function refuseBadFax(db: Transaction, { actor }: MemberAct, fax: FaxToAccept): Promise<void> {
  const fields = faxProblems(fax, fax.now);
  const hasOtherProblems = Object.keys(fields).length > 0;
  const today = fax.now.slice(0, 10);
  const refusal = fields.fromNumber ?? (await senderRefusal(db, actor, digitsOf(fax.fromNumber), today));
  if (refusal) fields.fromNumber = refusal;
  if (Object.keys(fields).length === 0) return;
  refuse(actor.trial, new AppError(hasOtherProblems ? "DISPATCH_RULE" : "FROM_NUMBER_UNREGISTERED", { fields }));
}

/** The answer of the call. Rows stand in the order of the receivers. */
export const sentFaxesOf = (
  rows: readonly DispatchRow[],
  receivers: readonly { mgtNum: string | null }[],
): SentFaxes => ({
  ...sentBatchOf(rows),
  pages: rows[0]?.pages ?? 0,
  dispatches: rows.map((row, index) => sentDispatchOf(row, receivers[index]?.mgtNum)),
});
