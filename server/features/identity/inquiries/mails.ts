import { RECEIPT_MODE_LABELS, type ReceiptMode } from "#domain/support/inquiry.ts";
import { layoutMail, type MailText } from "#server/features/office/mails/mail-layout.ts";

export const RECEIPT_PATH = "/cs/inquiry/receipt";

const followLink = (origin: string, receiptNumber: string): string =>
  `${origin}${RECEIPT_PATH}?number=${receiptNumber}`;

/** The mail repeats nothing that was typed, because the address may belong to somebody who never asked. */
export const inquiryReceivedMail = (mode: ReceiptMode, receiptNumber: string, origin: string): MailText =>
  layoutMail({
    subject: `${RECEIPT_MODE_LABELS[mode]} 접수 안내`,
    paragraphs: [
      "보내 주신 내용을 잘 받았어요. 담당자가 확인하고 이 메일 주소로 답변을 보내 드려요.",
      "진행 상황은 접수번호와 이메일로 언제든지 볼 수 있고, 내용을 덧붙일 수도 있어요.",
      "문의하신 적이 없다면 이 메일을 무시해 주세요.",
    ],
    facts: [
      ["접수번호", receiptNumber],
      ["종류", RECEIPT_MODE_LABELS[mode]],
    ],
    action: { text: "진행 상황 보기", url: followLink(origin, receiptNumber) },
  });

export const inquiryAnswerMail = (mode: ReceiptMode, receiptNumber: string, answer: string, origin: string): MailText =>
  layoutMail({
    subject: `${RECEIPT_MODE_LABELS[mode]}에 답변을 드려요`,
    paragraphs: answer.split(/\n+/).flatMap((line) => line.trim() || []),
    facts: [["접수번호", receiptNumber]],
    action: { text: "지난 내용 보고 더 물어보기", url: followLink(origin, receiptNumber) },
  });
