import { z } from "zod";
import { FROM_NUMBER_EVIDENCES, FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { endpoint } from "./endpoint.ts";
import { keyword, listQuery, pageOf } from "./list.ts";

export const SmsFromNumber = z.object({
  fromNumberSeq: z.int(),
  fromNumber: z.string(),
  memo: z.string(),
  evidence: z.enum(FROM_NUMBER_EVIDENCES),
  state: z.enum(FROM_NUMBER_STATES),
  expireDate: z.string().nullable(),
  insertDT: z.string(),
});
export type SmsFromNumber = z.infer<typeof SmsFromNumber>;

export const listSmsFromNumbers = endpoint({
  name: "listSmsFromNumbers",
  method: "GET",
  path: "/api/configs/sms-from-numbers",
  summary: "회원사의 문자 발신번호 목록",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  query: listQuery({
    sorts: ["fromNumber", "expireDate", "insertDT"],
    defaultSort: ["insertDT,desc"],
    filters: { keyword },
  }),
  output: pageOf(SmsFromNumber),
});
