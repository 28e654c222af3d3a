import {
  acceptTaxInvoice,
  amendTaxInvoice,
  askTaxInvoiceApproval,
  cancelTaxInvoice,
  deleteTaxInvoice,
  issueTaxInvoice,
  refuseTaxInvoice,
  requestReverseTaxInvoice,
  type TaxInvoiceInput,
  transmitTaxInvoice,
  withdrawTaxInvoice,
} from "#contracts/documents/tax-invoice-commands.ts";
import { revealTaxInvoice, type TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import type { AmendmentCode } from "#domain/documents/amendment.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { sentOnce } from "#web/sent-once.ts";
import { TAX_INVOICE_ACTIONS } from "./action-words.ts";
import { amendedAmounts, correctedContent } from "./amendment-draft.ts";
import { noteOf, type Revealed, reasonOf, revealed } from "./document-changes.ts";

const STEPS = {
  ISSUE: issueTaxInvoice,
  ASK_APPROVAL: askTaxInvoiceApproval,
  ASK_REVERSE: requestReverseTaxInvoice,
  ACCEPT: acceptTaxInvoice,
  REFUSE: refuseTaxInvoice,
  WITHDRAW: withdrawTaxInvoice,
  CANCEL_ISSUE: cancelTaxInvoice,
  QUEUE_NTS: transmitTaxInvoice,
} as const satisfies Partial<Record<DocumentAction, unknown>>;

interface Place {
  type: string;
  docSeq: string;
}

interface Change {
  answer: SavedAnswer | Revealed<TaxInvoiceDetail["content"]>;
  status: number;
}

/** Does what the panel of a tax invoice asks. */
export async function changeTaxInvoice(api: MemberApi, form: FormData, place: Place): Promise<Change> {
  const intent = String(form.get("intent"));
  const params = { docSeq: place.docSeq };
  const once = sentOnce(api, form.get("requestKey"));
  if (intent === "REVEAL") {
    return revealed(await submit(api, revealTaxInvoice, { params: { ...place }, body: reasonOf(form) }));
  }
  if (intent === "AMEND") return amend(api, once, form, place);
  if (intent === "DELETE") return saved(await submit(once, deleteTaxInvoice, { params }), doneText(intent));
  if (!isStep(intent)) return notUnderstood();
  return saved(await submit(once, STEPS[intent], { params, body: noteOf(form) }), doneText(intent));
}

const isStep = (intent: string): intent is keyof typeof STEPS => Object.hasOwn(STEPS, intent);

const doneText = (intent: keyof typeof STEPS | "DELETE"): string => TAX_INVOICE_ACTIONS[intent]?.done ?? "";

/** Amends an invoice. A correction repeats its unmasked content, so that is revealed first, with the reason in the audit log. */
async function amend(api: MemberApi, once: MemberApi, form: FormData, { type, docSeq }: Place): Promise<Change> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const code = Number(text("code")) as AmendmentCode;
  const amounts = amendedAmounts({ code, supply: text("supply"), tax: text("tax") });
  const request = { code, eventDate: text("eventDate") || null };
  const params = { docSeq };
  if (code !== 1)
    return saved(await submit(once, amendTaxInvoice, { params, body: { ...request, ...amounts } }), AMENDED);
  const original = await submit(api, revealTaxInvoice, { params: { type, docSeq }, body: { reason: CORRECTING } });
  if ("failure" in original) return saved(original, "");
  const correction = { ...amounts, item: text("item"), name: text("name"), ceoName: text("ceoName") };
  const corrected = correctedContent(original.output, correction) as TaxInvoiceInput;
  return saved(await submit(once, amendTaxInvoice, { params, body: { ...request, corrected } }), AMENDED);
}

const AMENDED = "수정 문서를 발행했습니다.";
const CORRECTING = "수정 발행: 기재사항 착오정정";
