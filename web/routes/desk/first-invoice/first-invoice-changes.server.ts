import { type ActionFunctionArgs, data, redirect } from "react-router";
import { getFirstInvoice } from "#contracts/desk/onboarding.ts";
import {
  checkTaxInvoiceIssue,
  issueTaxInvoice,
  registerTaxInvoice,
  type TaxInvoiceIssueCheck,
  transmitTaxInvoice,
  updateTaxInvoice,
} from "#contracts/documents/tax-invoice-commands.ts";
import { isDocumentKey } from "#domain/documents/document-key.ts";
import { type FirstInvoiceDraft, firstInvoice } from "#domain/documents/first-invoice.ts";
import { type Answer, call, type MemberApi, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";
import { apiOf, chosenMemberApi } from "#web/page-api.ts";
import { addTestMember } from "../partnership/test-member.server.ts";
import { type FirstInvoiceFields, FIRST_INVOICE_FIELDS as names, typedDraft } from "./first-invoice-draft.ts";
import { firstInvoicePath } from "./first-invoice-path.ts";

/** What the steps' buttons are answered with. */
export type FirstInvoiceAnswer = SavedAnswer | { check: TaxInvoiceIssueCheck };

interface AskedInvoice {
  memberSeq?: string;
  key?: string;
}

/** Which member and which document; an address that somebody bent begins anew. */
export const askedFirstInvoice = (request: Request): AskedInvoice => {
  const { searchParams } = new URL(request.url);
  return askedOf((name) => searchParams.get(name));
};

function askedOf(read: (name: "member" | "key") => unknown): AskedInvoice {
  const [memberSeq, key] = [String(read("member") ?? ""), String(read("key") ?? "")];
  return {
    ...(/^[1-9]\d{0,14}$/.test(memberSeq) && { memberSeq }),
    ...(isDocumentKey(key) && { key }),
  };
}

/** Where somebody stands, read anew. */
async function standingOf({ request, params, context }: ActionFunctionArgs, query = askedFirstInvoice(request)) {
  const { partnerSeq = "" } = params;
  const first = await call(apiOf(context), getFirstInvoice, { params: { partnerSeq }, query });
  const [member] = first.members;
  return { ...first, member, api: member && (await chosenMemberApi(context, member.memberSeq)) };
}

export async function changeFirstInvoice(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent === "write") return write(args, form);
  const { answer, status } = await (intent === "test-member"
    ? addTestMember(apiOf(args.context), args.params.partnerSeq ?? "")
    : move(args, String(intent)));
  return data(answer, { status });
}

/** Saved once under its own key, and over itself from then on. Whoever sends it twice finds it written. */
async function write(args: ActionFunctionArgs, form: FormData) {
  const asked = askedOf((name) => form.get(name));
  const { draft, member, docSeq, key, api } = await standingOf(args, asked);
  const isAsked = key === asked.key && String(member?.memberSeq) === asked.memberSeq;
  if (!draft || !member || !api || !isAsked) return refusedWith(notUnderstood().answer);
  const typedIn = Object.values(names).map((name) => [name, String(form.get(name) ?? "")]);
  const typed = Object.fromEntries(typedIn) as FirstInvoiceFields;
  const answer = await saveDraft(api, { key, docSeq, draft: typedDraft(draft, typed) });
  // Somebody was quicker with the same key: theirs is the document.
  if ("failure" in answer && !["DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"].includes(answer.failure.code)) {
    return data({ failure: answer.failure as FormFailure }, { status: answer.status });
  }
  return redirect(firstInvoicePath(Number(args.params.partnerSeq), { member: member.memberSeq, key }));
}

const refusedWith = (answer: SavedAnswer) => data(answer, { status: 400 });

function saveDraft(
  api: MemberApi,
  { key, docSeq, draft }: { key: string; docSeq: number | null; draft: FirstInvoiceDraft },
): Promise<Answer<unknown>> {
  const { invoicee, lines, ...invoice } = firstInvoice(draft);
  const body = { ...invoice, invoicee: { ...invoicee }, lines: [...lines], mgtNum: key };
  if (docSeq === null) return submit(api, registerTaxInvoice, { body });
  return submit(api, updateTaxInvoice, { params: { docSeq: String(docSeq) }, body });
}

const ALREADY = "이미 진행한 단계라 지금 상태를 보여 드립니다.";

/** A step that was taken already, by a second click or in a second tab, is taken. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  issue: ["DOCUMENT_STATE"],
  transmit: ["NTS_SENDING", "NTS_NOT_SENDABLE"],
};

async function move(args: ActionFunctionArgs, intent: string): Promise<{ answer: FirstInvoiceAnswer; status: number }> {
  const { docSeq, api } = await standingOf(args);
  if (docSeq === null || !api) return notUnderstood();
  const params = { docSeq: String(docSeq) };
  if (intent === "check") {
    const answer = await submit(api, checkTaxInvoiceIssue, { params });
    return "failure" in answer ? saved(answer, "") : { answer: { check: answer.output }, status: 200 };
  }
  if (intent !== "issue" && intent !== "transmit") return notUnderstood();
  const step = intent === "issue" ? issueTaxInvoice : transmitTaxInvoice;
  const text = intent === "issue" ? "세금계산서를 발행했습니다." : "국세청에 전송하고 있습니다.";
  const answer = await submit(api, step, { params, body: {} });
  const isTaken = "failure" in answer && TAKEN[intent]?.includes(answer.failure.code);
  return isTaken ? { answer: { saved: ALREADY }, status: 200 } : saved(answer, text);
}
