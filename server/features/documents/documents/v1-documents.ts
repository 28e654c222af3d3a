import { type SQL, sql } from "drizzle-orm";
import type { NextAction } from "#contracts/documents/document-parts.ts";
import { parse } from "#contracts/parse.ts";
import { ACTION_VERBS, type DocumentAddressKind, documentKey, type V1NextAction } from "#contracts/v1/documents.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { DOCUMENT_LISTS, type DocumentKind, type DocumentList } from "#domain/documents/document-list.ts";
import { AppError } from "#server/call/errors.ts";
import type { CalledMember, KeyCaller } from "#server/call/v1/bind-operation.ts";
import { differencesBetween } from "#server/call/v1/differences.ts";
import type { Db } from "#server/db/connect.ts";
import type { DocumentView } from "./list-question.ts";

export interface DocumentAddress {
  by: DocumentAddressKind;
  key: string;
}

/** A document of the acting member: the list it is in, and its number. */
export interface LocatedDocument {
  view: DocumentView;
  docSeq: number;
}

/** Finds a document by the tax office's number, for the kinds that have one. */
const NUMBERED: Readonly<Record<DocumentKind, SQL | undefined>> = {
  TAXINVOICE: sql`SELECT doc_seq FROM tax_invoices WHERE nts_num =`,
  CASHBILL: sql`SELECT doc_seq FROM cashbills WHERE nts_num =`,
  EDOC: undefined,
};

export async function locateDocument(
  db: Db,
  kind: DocumentKind,
  {
    key: { partnerSeq },
    member: { memberSeq },
  }: { key: Pick<KeyCaller, "partnerSeq">; member: Pick<CalledMember, "memberSeq"> },
  { by, key }: DocumentAddress,
): Promise<LocatedDocument | undefined> {
  const numbered = NUMBERED[kind];
  const docSeq =
    by === "key"
      ? sql`(SELECT doc_seq FROM document_keys WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq}
          AND kind = ${kind} AND own_key = ${key})`
      : by === "seq"
        ? sql`${/^\d{1,15}$/.test(key) ? Number(key) : 0}`
        : numbered && sql`(${numbered} ${key})`;
  if (!docSeq) return undefined;
  const { rows } = await db.execute<{ docSeq: number; list: DocumentList }>(
    sql`SELECT doc_seq AS "docSeq", list FROM document_sides WHERE doc_seq = ${docSeq}
      AND partner_seq + 0 = ${partnerSeq} AND member_seq + 0 = ${memberSeq} AND NOT deleted_yn`,
  );
  // The number may also belong to a dispatch or a collected row, which is no document.
  const row = rows.find(({ list }) => DOCUMENT_LISTS[list]?.kind === kind);
  return row && { view: { partnerSeq, memberSeq, list: row.list, isOwnOnly: false }, docSeq: row.docSeq };
}

export async function requireLocated(...address: Parameters<typeof locateDocument>): Promise<LocatedDocument> {
  const document = await locateDocument(...address);
  if (!document) throw new AppError("DOCUMENT_UNKNOWN");
  return document;
}

/** Returns the key for a new document. It is checked, because a path may hold any text. */
export function requireNewKey({ by, key }: DocumentAddress): string {
  if (by !== "key") throw new AppError("DOCUMENT_UNKNOWN");
  const parsed = parse(documentKey, key);
  if (!parsed.ok) throw new AppError("INVALID_INPUT", { fields: { key: parsed.fields.body ?? "" } });
  return parsed.value;
}

/**
 * Accepts the same content under the same key again and refuses any other. The fields of the error say what the first
 * content was.
 */
export function refuseOtherContent(first: object, now: object): void {
  const fields = differencesBetween(first, now);
  if (Object.keys(fields).length > 0) throw new AppError("DOCUMENT_KEY_TAKEN", { fields });
}

/** Tries again when another call has just written under the same key: the second try finds what the first call wrote. */
export async function sameKeyAgain<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && error.code === "DOCUMENT_KEY_TAKEN") return write();
    throw error;
  }
}

/** Returns the next steps as calls. A document without a key is addressed by our number. */
export function nextCalls(
  resource: string,
  { key, docSeq }: { key: string | null; docSeq: number },
  steps: readonly NextAction[],
  verbs: Readonly<Partial<Record<DocumentAction, string>>> = ACTION_VERBS,
): V1NextAction[] {
  const one = `${resource}/${key ?? docSeq}`;
  const by = key === null ? "?by=seq" : "";
  return steps.flatMap(({ action, until, warning }): V1NextAction[] => {
    if (action === "UPDATE") return [{ action: "update", method: "PUT", path: one + by, until, warning }];
    if (action === "DELETE") return [{ action: "delete", method: "DELETE", path: one + by, until, warning }];
    const verb = verbs[action];
    return verb ? [{ action: verb, method: "POST", path: `${one}/${verb}${by}`, until, warning }] : [];
  });
}
