import { z } from "zod";
import { configList } from "#contracts/config-list.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { messageText } from "#contracts/field.ts";
import { SMS_DEFAULT_MESSAGES, type SmsMessageType, smsTextProblem } from "#domain/messages/sms-default-message.ts";

const msgType = z
  .enum(SMS_DEFAULT_MESSAGES.map(({ code }) => code) as [SmsMessageType, ...SmsMessageType[]])
  .describe("문구의 종류입니다.");

export const SmsDefaultMessage = z.object({
  msgType,
  message: z.string().describe("문자의 문구입니다."),
  source: z.enum(["partner", "product"]).describe("파트너가 정한 문구인지 기본 문구인지 나타냅니다."),
});
export type SmsDefaultMessage = z.infer<typeof SmsDefaultMessage>;

/** Forms send CRLF; the text keeps LF, so that its bytes are counted as they will be sent. */
const message = messageText
  .transform((text) => text.replaceAll("\r\n", "\n").trimEnd())
  .superRefine((text, context) => {
    const problem = smsTextProblem(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .describe("문자의 문구입니다.");

export const getSmsDefaultMessages = endpoint({
  name: "getSmsDefaultMessages",
  method: "GET",
  path: "/api/configs/partners/sms-default-message",
  summary: "파트너의 문자 기본 문구",
  access: "session",
  right: { area: "config", access: "read" },
  output: z.array(SmsDefaultMessage),
});

export const putSmsDefaultMessages = endpoint({
  name: "putSmsDefaultMessages",
  method: "PUT",
  path: getSmsDefaultMessages.path,
  summary: "파트너의 문자 기본 문구 변경",
  access: "session",
  right: { area: "config", access: "write" },
  body: configList("msgType", z.object({ msgType, message })),
  output: z.array(SmsDefaultMessage),
});

export const resetSmsDefaultMessages = endpoint({
  name: "resetSmsDefaultMessages",
  method: "PATCH",
  path: getSmsDefaultMessages.path,
  summary: "문자 기본 문구를 가온빌 기본값으로 되돌리기",
  access: "session",
  right: { area: "config", access: "write" },
  body: configList("msgType", z.object({ msgType })),
  output: z.array(SmsDefaultMessage),
});
