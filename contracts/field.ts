import { z } from "zod";
import { isPhone, isSenderNumber } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { nameFault } from "#domain/text/own-name.ts";

/** A whole number in a query string or path. It takes digits only, so that `1e3`, ` 1` and `0x1` are refused. */
export const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, formMessage("digits"))
    .transform(Number)
    .pipe(z.number().min(min, formMessage("atLeast", min)).max(max, formMessage("atMost", max)))
    // The OpenAPI document shows a number, although it travels as text in the URL.
    .meta({ wire: { type: "integer", minimum: min, maximum: max } });

const LARGEST_SEQ = Number.MAX_SAFE_INTEGER;

export const seq = digits(1, LARGEST_SEQ);

export const partnerSeqParam = seq.describe("파트너의 일련번호입니다.");
export const memberSeqParam = seq.describe("회원사의 일련번호입니다.");

/** A sequence number in a JSON body. */
export const seqNumber = z.int().min(1).max(LARGEST_SEQ);

/** Stops at a text that is too long, so that no other check runs on it. */
export const requiredText = (min: number, max: number) =>
  z
    .string(formMessage("required"))
    .trim()
    .min(1, formMessage("required"))
    .min(min, formMessage("minLength", min))
    .max(max, { error: formMessage("maxLength", max), abort: true });

/** The name of a service or a person. It stands in mails to others, so that it may hold no link and no misleading words. */
export const ownName = (min: number, max: number) =>
  requiredText(min, max).superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault) context.addIssue({ code: "custom", message: fieldMessage(fault) });
  });

/** Lists the meaning of every status, for the description of a field. */
export const statusWords = (labels: Readonly<Record<string, { text: string }>>): string =>
  `상태입니다. ${Object.entries(labels)
    .map(([status, { text }]) => `${status} ${text}`)
    .join(", ")}입니다.`;

/** A phone number of any kind. Hyphens are accepted and dropped. */
export const phone = z
  .string(formMessage("required"))
  .trim()
  .min(1, formMessage("required"))
  .refine(isPhone, { error: fieldMessage("phone"), abort: true })
  .transform(digitsOf);

/** A number that texts may be sent from. Hyphens are dropped. */
export const senderNumber = phone
  .refine(isSenderNumber, "발신번호는 지역번호를 포함한 8~11자리입니다.")
  .describe("발신번호입니다.");

/** This is longer than any message: a text that is too long to send is refused by its bytes. */
const MOST_CHARACTERS = 4_000;
export const messageText = z
  .string(formMessage("required"))
  .max(MOST_CHARACTERS, formMessage("maxLength", MOST_CHARACTERS));

export const companySeq = z.int().describe("회사의 일련번호입니다.");
export const bizId = z.string().describe("사업자등록번호입니다.");
export const ceoName = z.string().describe("대표자의 이름입니다.");
export const message = z.string().describe("그대로 보여 줄 수 있는 한국어 문장입니다.");
export const requestId = z.string().describe("요청 번호입니다.");
export const itemName = z.string().describe("품목의 이름입니다.");
export const insertDT = z.string().describe("등록한 일시입니다.");
export const doneDT = z.string().nullable().describe("끝난 일시입니다. 끝나기 전이면 null입니다.");
export const count = z.int().describe("건수입니다.");
export const statusText = z.string().describe("상태를 한국어로 적은 말입니다.");
export const memberSeq = z.int().describe("회원사의 일련번호입니다.");
export const duplicated = z.boolean().describe("이미 쓰고 있으면 true입니다.");
export const userSeq = z.int().describe("사용자의 일련번호입니다.");
export const partnerSeq = z.int().describe("파트너의 일련번호입니다.");
export const email = z.string().describe("이메일 주소입니다.");
export const mobile = z.string().describe("휴대폰 번호입니다.");
export const companyName = z.string().describe("상호입니다.");
export const partnerSeqNumber = seqNumber.describe("파트너의 일련번호입니다.");
export const memberSeqNumber = seqNumber.describe("회원사의 일련번호입니다.");
export const expiresDT = z.string().describe("쓸 수 없게 되는 일시입니다.");
export const eventDT = z.string().describe("일어난 일시입니다.");
export const actionName = z.string().describe("한 일의 이름입니다.");
export const ip = z.string().describe("접속한 주소입니다.");
export const fileName = z.string().describe("파일 이름입니다.");
export const partnerName = z.string().describe("파트너의 이름입니다.");
export const memberName = z.string().describe("회원사의 상호입니다.");
export const requestSeq = z.int().describe("요청 기록의 일련번호입니다.");
export const callMethod = z.string().describe("호출하는 방법입니다.");
export const callPath = z.string().describe("호출하는 주소입니다.");
export const httpStatus = z.int().describe("응답한 HTTP 상태입니다.");
export const ownKey = z.string().describe("직접 정한 문서번호입니다.");
export const html = z.string().describe("화면에 그대로 보여 줄 수 있는 HTML입니다.");
export const contentType = z.string().describe("파일의 형식(MIME)입니다.");
export const sizeBytes = z.int().describe("파일의 크기(바이트)입니다.");
export const mailSeq = z.int().describe("메일의 일련번호입니다.");
export const sentDT = z.string().nullable().describe("보낸 일시입니다. 보내기 전이면 null입니다.");
export const changeDT = z.string().describe("마지막으로 바뀐 일시입니다.");
export const subject = z.string().describe("제목입니다.");
