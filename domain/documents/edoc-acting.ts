import type { DocumentList } from "./document-list.ts";
import type { EDOC_MACHINE } from "./edoc-lifecycle.ts";

// The sender is the invoicer, in a purchase order as well: there the buyer sends and the seller receives.
export type EdocParty = "invoicer" | "invoicee";

export const EDOC_PARTY_LISTS = {
  invoicer: "edocSales",
  invoicee: "edocPurchase",
} as const satisfies Record<EdocParty, DocumentList>;

export type EdocAction = (typeof EDOC_MACHINE)["transitions"][number]["action"];
export type EdocStep = EdocAction | "UPDATE";

// Says whose step it is: only the answer to a request is the receiver's.
export const edocActingParty = (step: EdocStep): EdocParty =>
  step === "ACCEPT" || step === "REFUSE" ? "invoicee" : "invoicer";

// After these steps the receiver sees the document.
export const leavesSender = (step: EdocStep): boolean => step === "ISSUE" || step === "ASK_APPROVAL";

// The sender issues, or the receiver by accepting: at that moment it is paid for.
export const issuesEdoc = (step: EdocStep): boolean => step === "ISSUE" || step === "ACCEPT";

// Each side may delete drafts, refused and cancelled documents for itself.
export const isEdocDeletable = ({ state }: { readonly state: number }): boolean => [1, 4, 5].includes(state);
