import { z } from "zod";
import type { CursorPage } from "#contracts/v1/operation.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import type { Db } from "#server/db/connect.ts";
import { answerText, dataIn } from "./answer-text.ts";
import { checkFileType, checkOutput } from "./check-output.ts";
import { AppError } from "./errors.ts";
import { FileAnswer, type FileRun, type NamedFile, type OpenedFile } from "./file-answer.ts";
import { answerOnce, fingerprintOf, readIdempotencyKey } from "./idempotency.ts";
import type { LaneKind } from "./lanes.ts";
import { parseInput, type RawInput } from "./parse-input.ts";
import type { Origin } from "./request-context.ts";
import type { Services } from "./services.ts";

/** The part of a contract that the pipeline reads; both APIs have it. */
export interface CallContract {
  name: string;
  method: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A list of /v1 gives the schema of one row here. */
  output: z.ZodType;
  isList?: boolean;
  isReadOnly?: boolean;
  answersSecret?: boolean;
}

/** Ties a contract to the functions that do its work. */
export interface CallBinding {
  contract: CallContract;
  // biome-ignore lint/suspicious/noExplicitAny: each contract types its own handler where it is bound
  handler: (call: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: typed where it is bound, like the handler
  prepare?: (call: any) => Promise<unknown>;
}

/** Says who calls and what they may do; people and programs have one each. */
export interface Gate {
  /**
   * Checks caller, consent, place and limit, and also right and proof where they do not depend on the input, so that
   * whoever lacks them learns nothing about the input. Throws the refusal.
   */
  admit: () => Promise<void>;
  /** Checks right and proof where the input names whom the call is about. Throws the refusal. */
  allow: (input: object) => Promise<Admission>;
  /** When set, a field that the contract does not know is refused. */
  refusesUnknown?: boolean;
  /** Returns every code the call may refuse with. */
  refusals: () => ReadonlySet<string>;
}

/** The pipeline needs this to carry out an admitted call. */
export interface Admission {
  /** Says for whom the handler works; it gets this beside input and services. */
  context: object;
  /** Owner of the Idempotency-Key: two owners may use the same key. */
  keyOwner: string;
  /** Names the lane of the call (`lanes.ts`); undefined where it shares none. */
  lane: string | undefined;
  reader: () => Db | Promise<Db>;
  afterWrite?: () => Promise<void>;
  /** Writes the audit row of a call by provider staff, with the rows they saw. */
  recordStaff?: (output?: unknown, file?: OpenedFile) => Promise<void>;
  /** When set, the staff's audit row names the rows of the answer, so it is written after the handler. */
  recordsRows?: boolean;
  recordFile?: (file: OpenedFile) => Promise<void>;
}

/** One call as an adapter hands it to the pipeline. */
export interface IncomingCall {
  gate: Gate;
  origin: Origin;
  /** The header as it came; the pipeline checks it. */
  idempotencyKey: string | undefined;
  /** Runs only after the caller is known. */
  readInput: () => Promise<RawInput>;
  /** When set, the pipeline stops after the checks and does no work. */
  isRightsCheck?: boolean;
  /** Follows the making of a file in the background; without it the file is sent at once. */
  fileRun?: FileRun | undefined;
  /** True for HEAD, which sends only the headers of a file. */
  leavesFile?: boolean;
  /** Does the work as a dry run and takes it back (/v1). */
  tryOut?: (work: TrialWork) => Promise<unknown>;
}

/** The work of a call in parts, which a dry run puts into its own transaction. */
export interface TrialWork {
  prepare: () => Promise<unknown>;
  run: (db: Db, more: object) => Promise<unknown>;
}

/** The result of a call. `text` is the answer as it was stored under its Idempotency-Key. */
export type CallAnswer = { output: unknown; text?: string } | { file: NamedFile };

/**
 * Answers any call in one order: caller, consent, place, limit, input, right, proof, staff row, prepare, once, handler,
 * rows seen, output. A right that does not depend on the input is checked before the input is read. Rights are checked
 * before any stored answer is looked up, so a replayed answer needs the same right again. Throws every refusal.
 */
export async function answerCall(services: Services, binding: CallBinding, call: IncomingCall): Promise<CallAnswer> {
  try {
    return await answer(services, binding, call);
  } catch (error) {
    if (services.checksOutput && error instanceof AppError) requireListed(binding.contract, call.gate, error);
    throw error;
  }
}

async function answer(services: Services, binding: CallBinding, call: IncomingCall): Promise<CallAnswer> {
  const { contract, handler, prepare } = binding;
  const { gate, origin } = call;
  await gate.admit();
  const input = parseInput(contract, await call.readInput(), gate);
  const admission = await gate.allow(input);
  if (call.isRightsCheck) return { output: undefined };
  if (!admission.recordsRows) await admission.recordStaff?.();
  const context = { ...admission.context, input, origin, services };
  const { tryOut } = call;
  if (tryOut) {
    const work: TrialWork = {
      prepare: async () => prepare?.(context),
      run: async (db, more) => handler({ ...context, ...more, db }),
    };
    return { output: await inLane(services.lanes.writes, admission, () => tryOut(work)) };
  }
  const prepared = await prepare?.(context);
  const run = async (db: Db): Promise<CallAnswer> => {
    const output = await handler({ ...context, prepared, db });
    if (output instanceof FileAnswer) {
      if (services.checksOutput) checkFileType(contract.name, contract.output, output.kind.contentType);
      return { file: await openFile(output, admission, call) };
    }
    if (admission.recordsRows) await admission.recordStaff?.(output);
    if (services.checksOutput) checkAnswer(contract, output);
    return { output };
  };
  if (isRead(contract)) {
    const read = async () => run(await admission.reader());
    // A file waits to be drawn, which takes no connection and has a line of its own.
    return contract.output instanceof z.ZodFile ? read() : inLane(services.lanes.reads, admission, read);
  }
  const result = await inLane(services.lanes.writes, admission, () =>
    once(services, contract, call, { admission, input, run }),
  );
  await admission.afterWrite?.();
  return result;
}

/** Tells a call that changes nothing: a GET, or a POST whose contract says so. */
export const isRead = ({ method, isReadOnly }: Pick<CallContract, "method" | "isReadOnly">): boolean =>
  method === "GET" || isReadOnly === true;

function inLane<Result>(lanes: LaneKind, { lane }: Admission, work: () => Promise<Result>): Promise<Result> {
  return lane === undefined ? work() : lanes.run(lane, work);
}

interface Work {
  admission: Admission;
  input: object;
  run: (db: Db) => Promise<CallAnswer>;
}

/** Runs the work once per Idempotency-Key. An answer with a secret is never stored, whatever the key. */
async function once(
  { databases: { primary }, secrets }: Services,
  { name, answersSecret, isList }: CallContract,
  { idempotencyKey }: IncomingCall,
  { admission: { keyOwner: caller }, input, run }: Work,
): Promise<CallAnswer> {
  const key = readIdempotencyKey(idempotencyKey);
  if (key === undefined || answersSecret) return run(primary);
  const fingerprint = await fingerprintOf(name, input);
  const text = await answerOnce(primary, secrets, { caller, key, fingerprint }, async (db) => {
    const result = await run(db);
    if ("file" in result) throw new Error(`${name} answers a write with a file`);
    return answerText(result.output, isList);
  });
  return { output: dataIn(text), text };
}

/** Opens a file within the caller's row limit and writes its audit rows. */
async function openFile(
  file: FileAnswer,
  admission: Admission,
  { fileRun, leavesFile }: IncomingCall,
): Promise<NamedFile> {
  const opened = await file.open(fileRun ?? { mostRows: FILE_MAX_ROWS });
  // A file that is made in the background is recorded when somebody downloads it.
  if (!fileRun && !leavesFile) await admission.recordFile?.(opened);
  if (admission.recordsRows) await admission.recordStaff?.(undefined, opened);
  return file.send(opened);
}

function checkAnswer({ name, output: schema, isList }: CallContract, output: unknown): void {
  if (output === undefined) return;
  const values = isList ? (output as CursorPage<unknown>).rows : [output];
  for (const value of values) checkOutput(name, schema, value);
}

/** Fails, in tests and development only, on a code that the OpenAPI document of the call does not promise. */
function requireListed({ name }: CallContract, gate: Gate, { code }: AppError): void {
  if (!gate.refusals().has(code)) throw new Error(`${name} refused with ${code}, which its contract does not list`);
}
