import { getMail, listMails, sendTestMail } from "#contracts/office/mails.ts";
import { getTestMail, listTestMails } from "#contracts/office/test-mails.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { answerList } from "#server/files/exports.ts";
import { queueMail } from "./commands.ts";
import { layoutMail } from "./mail-layout.ts";
import { findMail, findTestMail, mailList, testMailList } from "./queries.ts";
import { mailSheet, testMailSheet } from "./sheet.ts";

/** These are mounted only while mails go to the sandbox: with a real mail server nobody may read them here. */
export const mailRoutes: Binding[] = [
  bind(listMails, ({ db, input: { query } }) => answerList(query, mailList(db, query), mailSheet)),
  bind(getMail, ({ db, input }) => findMail(db, input.params.mailSeq)),
  bind(sendTestMail, ({ db, services, input }) =>
    queueMail(db, services, input.body.recipient, testMail(services.publicOrigin), { cause: "ACCOUNT" }),
  ),
];

export const testMailRoutes: Binding[] = [
  bind(listTestMails, ({ db, session, input: { query } }) =>
    answerList(query, testMailList(db, session.record.partnerSeq, query), testMailSheet),
  ),
  bind(getTestMail, ({ db, session, input }) => findTestMail(db, session.record.partnerSeq, input.params.mailSeq)),
];

const testMail = (origin: string) =>
  layoutMail({
    subject: "시험 메일입니다",
    paragraphs: [
      "메일 발송이 잘 되는지 확인하려고 보낸 메일입니다.",
      "이 메일은 모의 발송함에만 남고 실제로는 아무에게도 전달되지 않습니다.",
    ],
    action: { text: "개발자센터로 가기", url: origin },
  });
