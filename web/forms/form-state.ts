import { createContext, use } from "react";
import type { ApiFailure } from "#contracts/page-calls.ts";
import type { FieldErrors } from "./field-rules.ts";
import type { SubmitGate } from "./submit-gate.ts";

/** What an action returns when the server refuses: its error body, and what was typed for those without script. */
export interface FormFailure extends Pick<ApiFailure, "code" | "message" | "fields" | "retryAfterS" | "isOurFault"> {
  values?: Readonly<Record<string, string>>;
}

/** Every action that serves a form answers `{ failure }` when it comes to nothing, and something else when it does. */
export const failureOf = (answer: object | undefined): FormFailure | undefined =>
  answer && "failure" in answer ? (answer.failure as FormFailure) : undefined;

interface FormState {
  errors: FieldErrors;
  values: Readonly<Record<string, string>>;
  isPending: boolean;
  /** Missing outside a form. */
  gate?: SubmitGate;
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, isPending: false });

export const useFormState = (): FormState => use(FormContext);
