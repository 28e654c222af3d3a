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
import { type FirstInvoiceFields, FIRST_INVOICE_FIELDS as names, withFields } from "./first-invoice-draft.ts";
import { firstInvoicePath } from "./first-invoice-path.ts";

/** The answer to the buttons of the steps. */
export type FirstInvoiceAnswer = SavedAnswer | { check: TaxInvoiceIssueCheck };

interface InvoiceQuery {
  memberSeq?: string;
  key?: string;
}

/** Reads the member and the document from the address; ignores invalid values. */
export const firstInvoiceQuery = (request: Request): InvoiceQuery => {
  const { searchParams } = new URL(request.url);
  return readQuery((name) => searchParams.get(name));
};

function readQuery(read: (name: "member" | "key") => unknown): InvoiceQuery {
  const [memberSeq, key] = [String(read("member") ?? ""), String(read("key") ?? "")];
  return {
    ...(/^[1-9]\d{0,14}$/.test(memberSeq) && { memberSeq }),
    ...(isDocumentKey(key) && { key }),
  };
}

/** Reads the current state. */
async function stateOf({ request, params, context }: ActionFunctionArgs, query = firstInvoiceQuery(request)) {
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

/** Saves the document under its own key and overwrites it later, so that sending it twice writes it once. */
async function write(args: ActionFunctionArgs, form: FormData) {
  const query = readQuery((name) => form.get(name));
  const { draft, member, docSeq, key, api } = await stateOf(args, query);
  const isSameDocument = key === query.key && String(member?.memberSeq) === query.memberSeq;
  if (!draft || !member || !api || !isSameDocument) return badRequest(notUnderstood().answer);
  const entries = Object.values(names).map((name) => [name, String(form.get(name) ?? "")]);
  const fields = Object.fromEntries(entries) as FirstInvoiceFields;
  const answer = await saveDraft(api, { key, docSeq, draft: withFields(draft, fields) });
  // Continues with the existing document where the same key was already written.
  if ("failure" in answer && !["DOCUMENT_KEY_TAKEN", "DOCUMENT_STATE"].includes(answer.failure.code)) {
    return data({ failure: answer.failure as FormFailure }, { status: answer.status });
  }
  return redirect(firstInvoicePath(Number(args.params.partnerSeq), { member: member.memberSeq, key }));
}

const badRequest = (answer: SavedAnswer) => data(answer, { status: 400 });

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

/** Refusals that mean a second click or tab has already done the step. */
const DONE_ALREADY: Readonly<Record<string, readonly string[]>> = {
  issue: ["DOCUMENT_STATE"],
  transmit: ["NTS_SENDING", "NTS_NOT_SENDABLE"],
};

async function move(args: ActionFunctionArgs, intent: string): Promise<{ answer: FirstInvoiceAnswer; status: number }> {
  const { docSeq, api } = await stateOf(args);
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
  const isDone = "failure" in answer && DONE_ALREADY[intent]?.includes(answer.failure.code);
  return isDone ? { answer: { saved: ALREADY }, status: 200 } : saved(answer, text);
}
