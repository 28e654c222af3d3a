import type { Answer } from "#web/api-client.ts";
import type { FormFailure } from "./form-state.ts";

/** An action answers this to a form that stays on its page: the text of the toast, or the refusal. */
export type SavedAnswer = { saved: string } | { failure: FormFailure };

export interface SavedChange {
  answer: SavedAnswer;
  status: number;
}

export function saved(answer: Answer<unknown>, text: string, values?: Record<string, string>): SavedChange {
  if ("failure" in answer) return refused({ ...answer.failure, ...(values && { values }) }, answer.status);
  return { answer: { saved: text }, status: 200 };
}

export const refused = (failure: FormFailure, status = 400): SavedChange => ({ answer: { failure }, status });

/** Refuses a form that the page does not have. */
export const notUnderstood = (): SavedChange => refused({ code: "BAD_REQUEST", message: "요청을 이해할 수 없습니다." });
