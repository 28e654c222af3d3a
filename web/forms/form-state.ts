import { createContext, use } from "react";
import type { ApiFailure } from "#contracts/page-calls.ts";
import type { FieldErrors } from "./field-rules.ts";
import type { SubmitGate } from "./submit-gate.ts";

/** An action returns this when the server refuses: the error body, and the typed values for browsers without scripts. */
export interface FormFailure extends Pick<ApiFailure, "code" | "message" | "fields" | "retryAfterS" | "isOurFault"> {
  values?: Readonly<Record<string, string>>;
}

/** Returns the failure of an action's answer. Every action of a form answers `{ failure }` when it fails. */
export const failureOf = (answer: object | undefined): FormFailure | undefined =>
  answer && "failure" in answer ? (answer.failure as FormFailure) : undefined;

interface FormState {
  errors: FieldErrors;
  values: Readonly<Record<string, string>>;
  isPending: boolean;
  /** Undefined outside a form. */
  gate?: SubmitGate;
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, isPending: false });

export const useFormState = (): FormState => use(FormContext);
