import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { queueMail } from "#server/features/office/mails/commands.ts";
import { layoutMail } from "#server/features/office/mails/mail-layout.ts";

/** The first mail shows at once what the outbox is for. */
export async function seedMails(db: Db, services: Services): Promise<void> {
  const welcome = layoutMail({
    subject: "모의 발송함에 오신 것을 환영합니다",
    paragraphs: [
      "이 서버가 보내는 모든 메일은 실제로 전달되지 않고 이 발송함에 쌓여요.",
      "회원가입, 비밀번호 재설정 같은 메일을 여기에서 열어 볼 수 있어요.",
    ],
    action: { text: "개발자센터 둘러보기", url: services.publicOrigin },
  });
  await queueMail(db, services, "demo@gaonbill.example", welcome, { cause: "ACCOUNT" });
}
