import type { z } from "zod";
import type { CursorPage } from "#contracts/v1/operation.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import type { Db } from "#server/db/connect.ts";
import { answerText, dataIn } from "./answer-text.ts";
import { checkOutput } from "./check-output.ts";
import { AppError } from "./errors.ts";
import { FileAnswer, type FileRun, type NamedFile, type OpenedFile } from "./file-answer.ts";
import { answerOnce, fingerprintOf, readIdempotencyKey } from "./idempotency.ts";
import { parseInput, type RawInput } from "./parse-input.ts";
import type { Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

/** What the contracts of both APIs say to the pipeline. */
export interface CallContract {
  name: string;
  method: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Of a list of /v1: one row of it. */
  output: z.ZodType;
  isList?: boolean;
  isReadOnly?: boolean;
  answersSecret?: boolean;
}

/** A contract with what does its work. */
export interface CallBinding {
  contract: CallContract;
  // biome-ignore lint/suspicious/noExplicitAny: each contract types its own handler where it is bound
  handler: (call: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as the handler
  prepare?: (call: any) => Promise<unknown>;
}

/** Says who calls and what they may do; people and programs have one each. */
export interface Gate {
  /**
   * Caller, consent, place and limit, and the right and proof where the place or the key is all they take: whoever lacks
   * them learns nothing about the input. Throws the refusal.
   */
  admit: () => Promise<void>;
  /** The right and the proof where the input names whom the call is about. Throws the refusal. */
  allow: (input: object) => Promise<Admission>;
  /** Fields that the contract does not know are refused. */
  refusesUnknown?: boolean;
  /** Every code the call may refuse with. */
  refusals: () => ReadonlySet<string>;
}

/** What a call that may go on is given. */
export interface Admission {
  /** What the handler is told beside input and services: for whom it works. */
  told: object;
  /** Whose Idempotency-Key it is: keys of others never meet. */
  keyOwner: string;
  /** Writes of one lane wait for each other; undefined where nobody shares one. */
  lane: string | undefined;
  reader: () => Db | Promise<Db>;
  afterWrite?: () => Promise<void>;
  /** Writes down what provider staff call, with the rows they saw. */
  recordStaff?: (output?: unknown, file?: OpenedFile) => Promise<void>;
  /** The rows that staff saw belong into their record. */
  recordsRows?: boolean;
  recordFile?: (file: OpenedFile) => Promise<void>;
}

/** One call as an adapter knows it. */
export interface Call {
  gate: Gate;
  origin: Origin;
  /** As it was given. */
  idempotencyKey: string | undefined;
  /** Read only once it is known who calls. */
  readInput: () => Promise<RawInput>;
  /** Only whether the call would be allowed is asked. */
  isRightsCheck?: boolean;
  /** Somebody follows how the file is made; without it the file is sent at once. */
  fileRun?: FileRun | undefined;
  /** Nobody takes the file: of HEAD only the headers are sent. */
  leavesFile?: boolean;
  /** Does the work as a trial and takes it back (/v1). */
  tryOut?: (work: TriedWork) => Promise<unknown>;
}

/** The parts of the work that a trial puts together in its own way. */
export interface TriedWork {
  prepare: () => Promise<unknown>;
  run: (db: Db, more: object) => Promise<unknown>;
}

/** What came of a call. `text` is the answer as it was written down under its Idempotency-Key. */
export type CallAnswer = { output: unknown; text?: string } | { file: NamedFile };

/**
 * The one way any call goes: caller, consent, place, limit, input, right, proof, staff row, prepare, once, handler, rows
 * seen, output. A right that does not depend on the input is asked before it is read. Whoever calls is allowed before
 * anything is done, so an answer that is replayed asks for the same right again. What is refused is thrown.
 */
export async function answerCall(services: Services, binding: CallBinding, call: Call): Promise<CallAnswer> {
  try {
    return await answer(services, binding, call);
  } catch (error) {
    if (services.checksOutput && error instanceof AppError) requireListed(binding.contract, call.gate, error);
    throw error;
  }
}

async function answer(services: Services, binding: CallBinding, call: Call): Promise<CallAnswer> {
  const { contract, handler, prepare } = binding;
  const { gate, origin } = call;
  await gate.admit();
  const input = parseInput(contract, await call.readInput(), gate);
  const admission = await gate.allow(input);
  if (call.isRightsCheck) return { output: undefined };
  if (!admission.recordsRows) await admission.recordStaff?.();
  const told = { ...admission.told, input, origin, services };
  const { tryOut } = call;
  if (tryOut) {
    const work: TriedWork = {
      prepare: async () => prepare?.(told),
      run: async (db, more) => handler({ ...told, ...more, db }),
    };
    return { output: await inLane(services, admission, () => tryOut(work)) };
  }
  const prepared = await prepare?.(told);
  const run = async (db: Db): Promise<CallAnswer> => {
    const output = await handler({ ...told, prepared, db });
    if (output instanceof FileAnswer) return { file: await openFile(output, admission, call) };
    if (admission.recordsRows) await admission.recordStaff?.(output);
    if (services.checksOutput) checkAnswer(contract, output);
    return { output };
  };
  if (isRead(contract)) return run(await admission.reader());
  const answered = await inLane(services, admission, () => once(services, contract, call, { admission, input, run }));
  await admission.afterWrite?.();
  return answered;
}

/** Changes nothing, whatever its method. */
export const isRead = ({ method, isReadOnly }: Pick<CallContract, "method" | "isReadOnly">): boolean =>
  method === "GET" || isReadOnly === true;

function inLane<Result>({ writeLanes }: Services, { lane }: Admission, work: () => Promise<Result>): Promise<Result> {
  return lane === undefined ? work() : writeLanes.run(lane, work);
}

interface Work {
  admission: Admission;
  input: object;
  run: (db: Db) => Promise<CallAnswer>;
}

/** A secret answer is never kept, whatever the key. */
async function once(
  { databases: { primary }, secrets }: Services,
  { name, answersSecret, isList }: CallContract,
  { idempotencyKey }: Call,
  { admission: { keyOwner: caller }, input, run }: Work,
): Promise<CallAnswer> {
  const key = readIdempotencyKey(idempotencyKey);
  if (key === undefined || answersSecret) return run(primary);
  const fingerprint = await fingerprintOf(name, input);
  const text = await answerOnce(primary, secrets, { caller, key, fingerprint }, async (db) => {
    const answered = await run(db);
    if ("file" in answered) throw new Error(`${name} answers a write with a file`);
    return answerText(answered.output, isList);
  });
  return { output: dataIn(text), text };
}

/** A file within the limits of whoever asked for it. */
async function openFile(file: FileAnswer, admission: Admission, { fileRun, leavesFile }: Call): Promise<NamedFile> {
  const opened = await file.open(fileRun ?? { mostRows: FILE_MAX_ROWS });
  // What is made in the background is taken later.
  if (!fileRun && !leavesFile) await admission.recordFile?.(opened);
  if (admission.recordsRows) await admission.recordStaff?.(undefined, opened);
  return file.send(opened);
}

function checkAnswer({ name, output: schema, isList }: CallContract, output: unknown): void {
  if (output === undefined) return;
  const answers = isList ? (output as CursorPage<unknown>).rows : [output];
  for (const each of answers) checkOutput(name, schema, each);
}

/** In tests and development only: the OpenAPI documents promise which codes a call may answer with. */
function requireListed({ name }: CallContract, gate: Gate, { code }: AppError): void {
  if (!gate.refusals().has(code)) throw new Error(`${name} refused with ${code}, which its contract does not list`);
}
