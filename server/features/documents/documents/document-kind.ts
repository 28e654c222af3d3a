import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentActor,
  type DocumentEvent,
  type DocumentPlace,
} from "#domain/documents/document-event.ts";
import type { DocumentKind } from "#domain/documents/document-list.ts";
import { stateErrorNumber } from "#domain/error-codes/state-numbers.ts";
import { type Machine, transitState } from "#domain/states/transition.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { actorOf, documentEvent, ownPlace } from "./acting-member.ts";
import { freeKey } from "./document-keys.ts";
import type { OwnSide } from "./own-side.ts";
import { placesOf } from "./parties.ts";
import { type DocumentSide, type ListedDocument, markDeleted, writeSides } from "./write-sides.ts";

interface DocumentRow {
  partnerSeq: number;
  docSeq: number;
  history: DocumentEvent[];
  places: DocumentPlace[];
}

/** Describes one kind of documents for the functions below, which all kinds share. Kinds differ only where the law does. */
export interface KindOfDocument<Row extends DocumentRow, State extends string, Action extends DocumentAction> {
  kind: DocumentKind;
  machineOf: (row: Row) => Machine<State, Action>;
  stateOf: (row: Row) => State | undefined;
  /** Returns the columns that store a state. */
  columnsOf: (state: State) => Partial<Row>;
  /** Returns the status people see (§4). */
  statusOf: (row: Row) => string;
  isIssued: (row: Row) => boolean;
  /** The steps that a refusal may suggest; without it every possible one. */
  peoplesSteps?: readonly DocumentAction[];
  isDeletable: (row: Row) => boolean;
  undeletableText: string;
  /** Returns what the document's rows in lists and its counts follow from. */
  listed: (row: Row) => ListedDocument;
  /** Stores the columns that a step can change. */
  store: (db: Transaction, row: Row) => Promise<unknown>;
}

export interface DocumentStep {
  at: SeoulDateTime;
  by: DocumentActor;
  note?: string | undefined;
}

/** Returns the document after a step of its life, or refuses and says which steps are possible. Writes nothing. */
export function steppedDocument<Row extends DocumentRow, State extends string, Action extends DocumentAction>(
  kind: KindOfDocument<Row, State, Action>,
  row: Row,
  action: Action,
  step: DocumentStep,
): Row {
  const from = kind.stateOf(row);
  if (!from) throw new Error(`${kind.kind} ${row.docSeq} is in no known state`);
  const outcome = transitState(kind.machineOf(row), from, action);
  if (!outcome.ok) throw impossibleStep(kind, row, action, outcome.refusal.allowed);
  return notedDocument(kind, { ...row, ...kind.columnsOf(outcome.state) }, action, step);
}

/** Returns the document with one more entry in its history. */
export const notedDocument = <Row extends DocumentRow>(
  { statusOf }: { statusOf: (row: Row) => string },
  row: Row,
  action: DocumentAction,
  { at, by, note }: DocumentStep,
): Row => ({
  ...row,
  history: [...row.history, documentEvent({ action, at, by, status: statusOf(row) }, note)],
});

export function impossibleStep<Row extends DocumentRow, State extends string, Action extends DocumentAction>(
  kind: KindOfDocument<Row, State, Action>,
  row: Row,
  action: DocumentAction,
  possible: readonly DocumentAction[],
): AppError {
  const { peoplesSteps } = kind;
  const steps = peoplesSteps ? possible.filter((step) => peoplesSteps.includes(step)) : possible;
  const texts = steps.map((step) => DOCUMENT_ACTIONS[step]);
  const state = texts.length === 0 ? "더 할 수 있는 작업이 없습니다." : `할 수 있는 작업: ${texts.join(", ")}`;
  return stateRefusal(action, kind.isIssued(row), state);
}

export const stateRefusal = (action: DocumentAction, isIssued: boolean, state: string): AppError =>
  new AppError("DOCUMENT_STATE", { fields: { state }, number: stateErrorNumber(action, isIssued) });

/** Stores a locked document after a step: its row, its rows in lists and its counts, and the places that are new. */
export async function writeStep<Row extends DocumentRow>(
  db: Transaction,
  { store, listed }: Pick<KindOfDocument<Row, string, DocumentAction>, "store" | "listed">,
  before: Row,
  after: Row,
  newSides: readonly DocumentSide[] = [],
): Promise<Row> {
  const row = { ...after, places: [...before.places, ...placesOf(newSides)] };
  await store(db, row);
  await writeSides(db, { before: listed(before), after: listed(row), places: before.places, placed: newSides });
  return row;
}

/** Sets the deleted flag of the own side and frees its key. An issued document is a legal one and stays. */
export async function deleteOwnSide<Row extends DocumentRow, State extends string, Action extends DocumentAction>(
  db: Transaction,
  kind: KindOfDocument<Row, State, Action>,
  actor: ActingMember,
  { row, side }: { row: Row; side: OwnSide },
  at: SeoulDateTime,
): Promise<Row> {
  const place = ownPlace(row.places, actor);
  if (!place) throw new AppError("NOT_FOUND");
  if (!kind.isDeletable(row)) throw stateRefusal("DELETE", kind.isIssued(row), kind.undeletableText);
  await freeKey(db, { partnerSeq: actor.partnerSeq, memberSeq: actor.memberSeq, kind: kind.kind }, side.ownKey);
  await markDeleted(db, kind.listed(row), place);
  const deleted = notedDocument(kind, row, "DELETE", { at, by: actorOf(actor) });
  await kind.store(db, deleted);
  return deleted;
}

/** Refuses a member of the document whose step it is not. */
export function requireList(
  places: readonly DocumentPlace[],
  actor: ActingMember,
  list: DocumentPlace["list"] | undefined,
): void {
  if (list && ownPlace(places, actor)?.list === list) return;
  throw new AppError("FORBIDDEN", { fields: { state: "이 문서에서 상대 회사만 할 수 있는 작업입니다." } });
}
