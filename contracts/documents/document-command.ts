import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { memberCommand } from "#contracts/member-command.ts";
import { documentNote } from "./document-input.ts";
import { docSeqParam } from "./document-parts.ts";

// The parts that every call shares that makes or moves a document.

export const documentParams = z.object({ docSeq: docSeqParam });

/** Refusals of every call that writes a document. */
export const WRITE_REFUSALS = ["DOCUMENT_RULE", "DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"] as const satisfies ErrorCode[];
/** Refusals of every call that moves a document on. */
export const STEP_REFUSALS = ["NOT_FOUND", "DOCUMENT_STATE"] as const satisfies ErrorCode[];

/** Returns what makes the calls of one kind's steps. Each takes a note, and has its verb, its summary and its refusals. */
export const stepsBelow =
  <Output extends z.ZodType>(path: string, output: Output) =>
  (name: string, verb: string, summary: string, errors: readonly ErrorCode[] = []) =>
    endpoint({
      name,
      method: "POST",
      path: `${path}/documents/{docSeq}/${verb}`,
      summary,
      ...memberCommand,
      params: documentParams,
      body: z.object({ note: documentNote }).prefault({}),
      output,
      errors: [...STEP_REFUSALS, ...errors],
    });
