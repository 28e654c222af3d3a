import { type Reconciliation, reconcileAdjust } from "#contracts/money/settlement-reconciliations.ts";
import { type PartnerApi, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";

export type ReconcileAnswer = { result: Reconciliation } | { failure: FormFailure };

export async function reconcileBooks(
  api: PartnerApi,
  form: FormData,
): Promise<{ answer: ReconcileAnswer; status: number }> {
  const file = form.get("file");
  const body = { file: file instanceof File ? file : new File([], "") };
  const answered = await submit(api, reconcileAdjust, { params: { month: String(form.get("month")) }, body });
  if ("failure" in answered) return { answer: { failure: answered.failure }, status: answered.status };
  return { answer: { result: answered.output }, status: 200 };
}
