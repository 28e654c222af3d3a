import {
  addInquiryNote,
  answerInquiry,
  assignInquiry,
  changeInquiryState,
} from "#contracts/identity/staff-inquiries.ts";
import type { InquiryStaffAction } from "#domain/support/inquiry.ts";
import { type StaffApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";

/** One action for every form of the page; `intent` says which. */
export async function changeInquiry(api: StaffApi, inquirySeq: string, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const params = { inquirySeq };
  const content = text("content");
  switch (form.get("intent")) {
    case "state": {
      const body = { action: text("action") as InquiryStaffAction };
      return saved(await submit(api, changeInquiryState, { params, body }), "상태를 바꿨습니다.");
    }
    case "assign": {
      const body = { assigneeSeq: text("assigneeSeq") ? Number(text("assigneeSeq")) : null };
      return saved(await submit(api, assignInquiry, { params, body }), "담당자를 바꿨습니다.");
    }
    case "note":
      return saved(await submit(api, addInquiryNote, { params, body: { content } }), "메모를 남겼습니다.", { content });
    case "answer": {
      const body = { content, lastMessageSeq: Number(text("lastMessageSeq")) };
      return saved(await submit(api, answerInquiry, { params, body }), "답변을 메일로 보냈습니다.", { content });
    }
    default:
      return notUnderstood();
  }
}
