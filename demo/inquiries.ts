import { eq } from "drizzle-orm";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { BRANDS } from "#domain/provider.ts";
import type { Services } from "#server/call/services.ts";
import type { Transaction } from "#server/db/connect.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { inquiries, inquiryFiles, inquiryMessages } from "#server/db/schema/identity/inquiries.ts";

type Inquiry = typeof inquiries.$inferInsert;
type Message = Pick<typeof inquiryMessages.$inferInsert, "kind" | "content"> & { daysAgo: number };

interface DemoInquiry extends Pick<Inquiry, "receiptNumber" | "mode" | "companyName" | "name" | "content" | "state"> {
  daysAgo: number;
  isMine?: boolean;
  environment?: Inquiry["environment"];
  language?: Inquiry["language"];
  log?: string;
  messages?: readonly Message[];
}

/** There is one inquiry of each state in both inboxes. Their numbers are fixed, so that they can be looked up. */
const DEMO: readonly DemoInquiry[] = [
  {
    receiptNumber: "DEMA-2345-6789",
    mode: "technical",
    companyName: "한빛쇼핑",
    name: "이한빛",
    state: "RECEIVED",
    daysAgo: 0,
    environment: BRANDS.test,
    language: "java",
    content: "세금계산서를 발행하면 오류코드 -26001이 돌아와요. 보낸 요청의 기록을 붙였어요.",
    log: "POST /gaonbillAPI/TI.asmx\n<Result>-26001</Result>\n",
  },
  {
    receiptNumber: "DEMB-2345-6789",
    mode: "technical",
    companyName: "누리물류",
    name: "박누리",
    state: "PROGRESS",
    daysAgo: 1,
    isMine: true,
    environment: BRANDS.real,
    language: "php",
    content: "국세청 전송이 하루 지나도 전송 중으로 보여요. 문서번호는 NR-20260301-01이에요.",
    messages: [{ kind: "NOTE", content: "전송 기록을 확인하는 중입니다. 국세청 응답이 늦은 날입니다.", daysAgo: 1 }],
  },
  {
    receiptNumber: "DEMC-2345-6789",
    mode: "partner",
    companyName: "새봄소프트",
    name: "최새봄",
    state: "ANSWERED",
    daysAgo: 4,
    isMine: true,
    content: "수익형 파트너로 가입하려면 어떤 서류가 필요한가요?",
    messages: [
      { kind: "ANSWER", content: "사업자등록증과 통장 사본이 필요해요. 계약서는 메일로 보내 드려요.", daysAgo: 3 },
      { kind: "QUESTION", content: "통장은 법인 명의여야 하나요?", daysAgo: 3 },
      { kind: "ANSWER", content: "네, 파트너로 등록한 회사의 명의여야 해요.", daysAgo: 2 },
    ],
  },
  {
    receiptNumber: "DEMD-2345-6789",
    mode: "technical",
    companyName: "다온유통",
    name: "정다온",
    state: "CLOSED",
    daysAgo: 40,
    isMine: true,
    environment: BRANDS.test,
    language: "node",
    content: "테스트 서버에서 문자를 보내도 휴대폰에 오지 않아요.",
    messages: [{ kind: "ANSWER", content: "테스트 서버의 문자는 실제로 전달되지 않아요.", daysAgo: 39 }],
  },
  {
    receiptNumber: "DEME-2345-6789",
    mode: "proposal",
    companyName: "미래회계법인",
    name: "한미래",
    state: "RECEIVED",
    daysAgo: 1,
    content: "거래처 300곳의 세금계산서를 대신 발행하려고 해요. 요금과 절차를 알고 싶어요.",
  },
  {
    receiptNumber: "DEMF-2345-6789",
    mode: "proposal",
    companyName: "온누리몰",
    name: "강온유",
    state: "ANSWERED",
    daysAgo: 9,
    isMine: true,
    content: "",
    messages: [
      { kind: "ANSWER", content: "제안서를 메일에 담아 보내 드렸어요. 검토해 보시고 연락 주세요.", daysAgo: 8 },
    ],
  },
];

export async function seedInquiries(db: Transaction, { storage }: Services): Promise<void> {
  const [manager] = await db
    .select({ userSeq: accounts.userSeq })
    .from(accounts)
    .where(eq(accounts.email, "manager@gaonbill.example"));
  if (!manager) throw new Error("the demo has no staff");
  const today = toSeoulDate(new Date());
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}`;
  for (const { daysAgo, isMine, log, messages = [], ...fields } of DEMO) {
    const insertDT = at(daysAgo, "00:10:00");
    const last = messages.at(-1);
    const [row] = await db
      .insert(inquiries)
      .values({
        ...fields,
        insertDT,
        consentDT: insertDT,
        proofHash: fields.receiptNumber,
        tel: "0200000000",
        email: "demo@gaonbill.example",
        assigneeSeq: isMine ? manager.userSeq : null,
        changeDT: last ? at(last.daysAgo, "00:30:00") : insertDT,
      })
      .returning({ inquirySeq: inquiries.inquirySeq });
    if (!row) throw new Error("inquiry row missing");
    for (const message of messages) {
      const userSeq = message.kind === "QUESTION" ? null : manager.userSeq;
      const { kind, content } = message;
      await db.insert(inquiryMessages).values({
        inquirySeq: row.inquirySeq,
        kind,
        content,
        userSeq,
        insertDT: at(message.daysAgo, "00:30:00"),
      });
    }
    if (log) await seedLog(db, storage, row.inquirySeq, log);
  }
}

async function seedLog(db: Transaction, storage: Services["storage"], inquirySeq: number, log: string): Promise<void> {
  const bytes = new TextEncoder().encode(log);
  const contentType = "text/plain; charset=utf-8";
  const storageKey = `inquiries/demo-${inquirySeq}`;
  await storage.put(storageKey, bytes, { contentType });
  await db
    .insert(inquiryFiles)
    .values({ inquirySeq, position: 1, name: "요청기록.txt", contentType, sizeBytes: bytes.length, storageKey });
}
