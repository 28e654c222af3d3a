import type { AnyOperation, OperationInput, OperationOutput } from "#contracts/v1/operation.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import type { FileAnswer } from "../file-answer.ts";
import type { Origin } from "../request-context.ts";
import type { Services } from "../services.ts";
import type { Trial, WITHHELD } from "./trial.ts";

/** The program that calls, by its key. */
export interface KeyCaller {
  partnerKeySeq: number;
  partnerSeq: number;
  brand: Brand;
}

/** The member it acts for. */
export interface CalledMember {
  memberSeq: number;
  companySeq: number;
  bizId: string;
}

/** What a handler of /v1 may use: input that the contract has accepted, and who acts for which member. */
export interface OperationCall<O extends AnyOperation, Prepared = undefined> {
  db: Db;
  input: OperationInput<O>;
  key: KeyCaller;
  member: O["needsMember"] extends true ? CalledMember : undefined;
  origin: Origin;
  services: Services;
  /** Set while `dryRun=true` only tries it. */
  trial: Trial | undefined;
  /** What the operation's `prepare` made. */
  prepared: Prepared;
}

/**
 * Slow work, or work that must stay although all is refused, such as counting a wrong password: done before any transaction
 * holds a connection, that of a trial included, which must leave nothing behind.
 */
export type PrepareOperation<O extends AnyOperation, Prepared> = (
  call: Omit<OperationCall<O>, "db" | "trial" | "prepared"> & { isTrial: boolean },
) => Promise<Prepared>;

export type OperationHandler<O extends AnyOperation, Prepared = undefined> = (
  call: OperationCall<O, Prepared>,
) => Promise<OperationOutput<O> | FileAnswer | typeof WITHHELD> | OperationOutput<O>;

export interface OperationBinding {
  operation: AnyOperation;
  handler: OperationHandler<AnyOperation>;
  prepare?: PrepareOperation<AnyOperation, unknown>;
}

/** One line an operation in a feature's v1-routes.ts; server/call does the rest. */
export function bindOperation<O extends AnyOperation>(operation: O, handler: OperationHandler<O>): OperationBinding {
  return { operation, handler: handler as unknown as OperationHandler<AnyOperation> };
}

export function bindPreparedOperation<O extends AnyOperation, Prepared>(
  operation: O,
  steps: { prepare: PrepareOperation<O, Prepared>; handler: OperationHandler<O, Prepared> },
): OperationBinding {
  return { operation, ...steps } as unknown as OperationBinding;
}
