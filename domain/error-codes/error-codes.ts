import { CALLING_CODES } from "./calling.ts";
import { DOCUMENT_CODES } from "./documents.ts";
import type { ErrorCodeEntry } from "./error-code.ts";
import { FILE_CODES } from "./files.ts";
import { INPUT_CODES } from "./input.ts";
import { ISSUING_CODES } from "./issuing.ts";
import { LOOKUP_CODES } from "./lookups.ts";
import { MEMBER_CODES } from "./members.ts";
import { SENDING_CODES } from "./sending.ts";
import { SUBSCRIPTION_CODES } from "./subscriptions.ts";

interface ErrorCodeFamily {
  readonly title: string;
  readonly errors: readonly ErrorCodeEntry[];
}

// §7.1: a failing SOAP call answers with one of these numbers instead of its result; a /v1 call gives it as its code.
export const ERROR_CODE_FAMILIES = [
  { title: "공통·메시지", errors: CALLING_CODES },
  { title: "입력값", errors: INPUT_CODES },
  { title: "문서", errors: DOCUMENT_CODES },
  { title: "발행·과금", errors: ISSUING_CODES },
  { title: "국세청 전송·발송", errors: SENDING_CODES },
  { title: "회원사·사용자", errors: MEMBER_CODES },
  { title: "파일·출력", errors: FILE_CODES },
  { title: "조회(계좌·카드·홈택스)", errors: LOOKUP_CODES },
  { title: "정액 서비스", errors: SUBSCRIPTION_CODES },
] as const satisfies readonly ErrorCodeFamily[];

export type ErrorNumber = (typeof ERROR_CODE_FAMILIES)[number]["errors"][number]["code"];

export const ERROR_CODES: ReadonlyMap<number, ErrorCodeEntry> = new Map(
  ERROR_CODE_FAMILIES.flatMap(({ errors }): readonly ErrorCodeEntry[] => errors).map((error) => [error.code, error]),
);

export const errorCodeMessage = (code: number): string | undefined => ERROR_CODES.get(code)?.message;
