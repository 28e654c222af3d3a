import { allowedActions } from "../states/transition.ts";
import { type EdocParty, type EdocStep, edocActingParty, isEdocDeletable } from "./edoc-acting.ts";
import { EDOC_MACHINE, edocStateOf } from "./edoc-lifecycle.ts";
import type { EdocStateFields } from "./edoc-status.ts";
import type { NextStep } from "./tax-invoice-next.ts";

// Lists what one side of an e-document may do now.
export function edocNextSteps(edoc: EdocStateFields, party: EdocParty): NextStep<EdocStep | "DELETE">[] {
  const state = edocStateOf(edoc);
  if (!state) return [];
  const steps: EdocStep[] = [
    ...(state === "DRAFT" ? (["UPDATE"] as const) : []),
    ...allowedActions(EDOC_MACHINE, state),
  ];
  const ownSteps = steps.filter((step) => edocActingParty(step) === party);
  return [...ownSteps, ...(isEdocDeletable(edoc) ? (["DELETE"] as const) : [])].map((action) => ({
    action,
    until: null,
    warning: null,
  }));
}
