import { z } from "zod";
import { endpoint, type Right } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { insertPeriod } from "#contracts/range.ts";
import { Mail, MailRow } from "./mails.ts";

const TEST_MAILS = "/api/test-mails";
const READ: Right = { area: "partnership", access: "read" };

export const listTestMails = endpoint({
  name: "listTestMails",
  method: "GET",
  path: TEST_MAILS,
  summary: "테스트 발송함: 보내지 않고 보관한 문서 안내 메일. 받는 사람은 가려서 보냅니다",
  access: "session",
  right: READ,
  query: listQuery({
    sorts: ["insertDT"],
    defaultSort: ["insertDT,desc"],
    filters: { keyword, insertDT: insertPeriod },
  }),
  output: pageOf(MailRow),
});

export const getTestMail = endpoint({
  name: "getTestMail",
  method: "GET",
  path: `${TEST_MAILS}/{mailSeq}`,
  summary: "테스트 발송함의 메일 한 통. 문서를 여는 주소는 빼고 보냅니다",
  access: "session",
  right: READ,
  params: z.object({ mailSeq: seq.describe("메일의 일련번호입니다.") }),
  output: Mail,
  errors: ["NOT_FOUND"],
});
