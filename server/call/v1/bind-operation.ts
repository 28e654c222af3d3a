import type { AnyOperation, OperationInput, OperationOutput } from "#contracts/v1/operation.ts";
import type { Brand } from "#domain/provider.ts";
import type { Db } from "#server/db/connect.ts";
import type { FileAnswer } from "../file-answer.ts";
import type { Origin } from "../request-context.ts";
import type { Services } from "../services.ts";
import type { Trial, WITHHELD } from "./trial.ts";

/** The partner whose program calls, and the key it calls with. */
export interface KeyCaller {
  partnerKeySeq: number;
  partnerSeq: number;
  brand: Brand;
}

/** The member that the program acts for. */
export interface CalledMember {
  memberSeq: number;
  companySeq: number;
  bizId: string;
}

/** A handler of /v1 gets the input that the contract has accepted, and the program with its member. */
export interface OperationCall<O extends AnyOperation, Prepared = undefined> {
  db: Db;
  input: OperationInput<O>;
  key: KeyCaller;
  member: O["needsMember"] extends true ? CalledMember : undefined;
  origin: Origin;
  services: Services;
  /** Set in a dry run (`dryRun=true`). */
  trial: Trial | undefined;
  /** The result of the operation's `prepare`. */
  prepared: Prepared;
}

/**
 * Does slow work, or work that must stay even when the call is refused, such as counting a wrong password. It runs
 * before any transaction holds a connection, also before that of a dry run, which rolls everything else back.
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

/** Binds an operation to its handler; a feature's v1-routes.ts has one line for each. */
export function bindOperation<O extends AnyOperation>(operation: O, handler: OperationHandler<O>): OperationBinding {
  return { operation, handler: handler as unknown as OperationHandler<AnyOperation> };
}

export function bindPreparedOperation<O extends AnyOperation, Prepared>(
  operation: O,
  steps: { prepare: PrepareOperation<O, Prepared>; handler: OperationHandler<O, Prepared> },
): OperationBinding {
  return { operation, ...steps } as unknown as OperationBinding;
}
