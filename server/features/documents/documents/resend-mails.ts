import { randomUUID } from "node:crypto";
import type { DocumentEvent } from "#domain/documents/document-event.ts";
import { noticeMails, noticeParty } from "#domain/messages/document-notices.ts";
import { AppError } from "#server/call/errors.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { announceDocumentJob } from "./announce-document.ts";
import { type DocumentName, findAnnouncedDocument } from "./announced-document.ts";

interface MailedDocument extends DocumentName {
  history: readonly DocumentEvent[];
}

/** Queues the mails of the parties' last step again, to the one address `to` if there is one. */
export async function resendMails(
  db: Db,
  services: Services,
  { history, ...name }: MailedDocument,
  to: string | undefined,
): Promise<void> {
  const document = await findAnnouncedDocument(db, name);
  if (!document) throw new AppError("NOT_FOUND");
  const steps = history.filter(({ by, action }) => by.type === "MEMBER" && noticeMails(action, document).length > 0);
  const action = steps.at(-1)?.action;
  if (!action) throw new AppError("DOCUMENT_STATE", { fields: { state: "이 문서는 아직 알린 메일이 없습니다." } });
  const hasAddress = noticeMails(action, document).some((type) => document.parties[noticeParty(type)]?.email);
  if (!to && !hasAddress) {
    throw new AppError("INVALID_INPUT", { fields: { email: "문서에 이메일이 없습니다. 받을 주소를 넣어 주세요." } });
  }
  const { kind, partnerSeq, docSeq } = name;
  const notice = { kind, partnerSeq, docSeq, action, noticeId: randomUUID() };
  await services.jobs.send(db, announceDocumentJob, { ...notice, ...(to && { to }) });
}
