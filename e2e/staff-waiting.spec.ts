import { runSql } from "./many-rows.ts";
import { expectGoodLooksByDay } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const FAILURES = "/console/staff/job-failures";
const ANSWERS = "/console/staff/unread-answers";

test("staff restart a job that has finally failed", async ({ page, baseURL }) => {
  const about = `포기한 메일 ${Date.now()}`;
  await runSql(
    baseURL ?? "",
    `WITH given_up AS (INSERT INTO mails (recipient, mailbox, subject, html, plain, state, attempts, failure, cause)
        VALUES ('waiting@gaonbill.example', 'waiting@gaonbill.example', '${about}', '<p>본문</p>', '본문', 'FAILED', 3, 'mail: unreachable', 'ACCOUNT')
        RETURNING mail_seq)
      INSERT INTO job_failures (job, data, failure, about)
      SELECT 'send-mail', jsonb_build_object('mailSeq', mail_seq), 'mail: unreachable', '${about}' FROM given_up`,
  );
  await signIn(page, "manager");
  await page.goto(`${FAILURES}?keyword=${encodeURIComponent(about)}`);
  const row = page.getByRole("row").filter({ hasText: about });
  await expect(row).toContainText("mail: unreachable");
  await expectGoodLooksByDay(page);
  await page.getByRole("button", { name: `메일 보내기 ${about} 다시` }).click();
  await expect(page.getByRole("status").filter({ hasText: "1건을 다시 시작했습니다." })).toBeVisible();
  await expect(row).toContainText("다시 시작");
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("staff decide what an unknown answer means", async ({ page, baseURL }) => {
  const word = `W${Date.now()}`;
  await runSql(
    baseURL ?? "",
    `INSERT INTO unread_answers (kind, key, brand, partner_seq, answer)
      SELECT kind, kind || partner_seq || '-999999999', brand, partner_seq, '${word}'
      FROM partners, (VALUES ('MESSAGE'), ('CASHBILL'), ('TALK_REVIEW'), ('CARD')) AS kinds (kind)
      WHERE brand = (SELECT brand FROM partners ORDER BY partner_seq LIMIT 1) ORDER BY partner_seq LIMIT 4`,
  );
  await signIn(page, "manager");
  await page.goto(ANSWERS);
  const line = page.getByRole("listitem").filter({ hasText: word });
  await expect(line).toHaveCount(4);
  await expectGoodLooksByDay(page);
  for (const [kind, decision] of [
    ["현금영수증", "전송실패로 처리"],
    ["카드 수집", "다시 수집"],
  ] as const) {
    await page.getByRole("button", { name: `${kind} ${word} 결과 정하기` }).click();
    await page.getByRole("radio", { name: decision }).check();
    await page.getByRole("dialog").getByRole("button", { name: decision }).click();
    await expect(line.filter({ hasText: kind })).toHaveCount(0);
  }
  await expect(line).toHaveCount(2);
});
