import { offendingCharacters } from "./euc-kr.ts";
import { MESSAGE_PROBLEM_TEXTS, messageProblems } from "./message-kind.ts";

interface SmsDefaultMessage {
  readonly code: string;
  readonly text: string;
  readonly body: string;
}

// §3: smsDefaultMessage is keyed by msgType. The bodies apply until a partner writes its own.
export const SMS_DEFAULT_MESSAGES = [
  {
    code: "TAX_ISSUE",
    text: "세금계산서 발행",
    body: "[#{발신회사}] 세금계산서(#{금액}원)가 발행되었습니다. 메일을 확인해 주세요.",
  },
  {
    code: "TAX_SEND",
    text: "발행예정 승인 요청",
    body: "[#{발신회사}] 세금계산서(#{금액}원) 승인을 요청합니다. 메일을 확인해 주세요.",
  },
  {
    code: "TAX_REQUEST",
    text: "역발행 요청",
    body: "[#{발신회사}] 세금계산서(#{금액}원) 발행을 요청합니다. 메일을 확인해 주세요.",
  },
  {
    code: "CASHBILL_ISSUE",
    text: "현금영수증 발급",
    body: "[#{발신회사}] #{날짜} 현금영수증(#{금액}원)이 발급되었습니다.",
  },
  {
    code: "EDOC_ISSUE",
    text: "전자문서 발행",
    body: "[#{발신회사}] 전자문서가 도착했습니다: #{문서이름}. 메일을 확인해 주세요.",
  },
] as const satisfies readonly SmsDefaultMessage[];

export type SmsMessageType = (typeof SMS_DEFAULT_MESSAGES)[number]["code"];

export const SMS_VARIABLES = ["발신회사", "수신회사", "금액", "날짜", "문서이름"] as const;
export type SmsVariable = (typeof SMS_VARIABLES)[number];

const VARIABLE = /#\{([^}]+)\}/g;

// A variable without a value stays visible, so that the gap is noticed before anything is sent.
export function fillSms(body: string, values: Partial<Readonly<Record<SmsVariable, string>>>): string {
  return body.replace(VARIABLE, (hole, name) => values[name as SmsVariable] ?? hole);
}

export function unknownSmsVariables(body: string): string[] {
  const names = [...body.matchAll(VARIABLE)].flatMap((match) => match.slice(1));
  return names.filter((name) => !SMS_VARIABLES.some((variable) => variable === name));
}

// Says why a text cannot be saved, with the characters or variables that cause it. An unclosed variable is refused because
// it would be sent as it stands.
export function smsTextProblem(body: string): string | undefined {
  const [problem] = messageProblems({ text: body });
  if (problem === "notSendable") return `${MESSAGE_PROBLEM_TEXTS.notSendable} ${offendingCharacters(body).join(" ")}`;
  if (problem) return MESSAGE_PROBLEM_TEXTS[problem];
  const unknown = [...new Set(unknownSmsVariables(body))];
  if (unknown.length > 0) return `쓸 수 없는 변수가 있습니다. ${unknown.map((name) => `#{${name}}`).join(" ")}`;
  return body.replace(VARIABLE, "").includes("#{") ? "변수는 #{이름}처럼 닫아야 합니다." : undefined;
}
