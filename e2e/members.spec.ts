import { bizIdCheckDigit } from "../domain/people/biz-id-check.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const LIST = "/console/partners/1/members/list";

/** The member is of the demo's third company. */
const OTHERS_MEMBER = { bizId: "099-81-01139", id: "heyumteo", name: "헤윰터소프트" };

/** Returns a number that no earlier run has registered. */
function newBizId(): string {
  const firstNine = `09978${String(Date.now() % 10_000).padStart(4, "0")}`;
  return `${firstNine}${bizIdCheckDigit(firstNine)}`;
}

test("the list is searched by initials, sorted and paged by its address, and opens a member", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await expectGoodLooks(page);
  await page.getByRole("searchbox").fill("ㄴㅇㅂㅁㅅ");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("link", { name: "너울빛물산" })).toBeVisible();
  await page.getByRole("link", { name: /검색어 .* 필터 해제/ }).click();
  await expect(page.getByRole("row")).toHaveCount(11);
  await page.getByRole("link", { name: "상호" }).click();
  await expect(page.getByRole("columnheader", { name: "상호" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "2 페이지" }).click();
  await expect(page).toHaveURL(/sort=name%2Casc.*page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.getByRole("link", { name: "가람상사 1호점" }).click();
  await expect(page).toHaveURL(/members\/list\/\d+\/users$/);
  await page.goto(`${LIST}/999999/users`);
  await expect(page).toHaveURL(/members\/list\?unknown=1$/);
  await expect(page.getByText("선택한 회원사를 찾을 수 없습니다")).toBeVisible();
});

test("a member is added with its administrator and changed, and the dialog asks before it loses input", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LIST);
  await page.getByRole("button", { name: "회원사 추가" }).click();
  const dialog = page.getByRole("dialog", { name: "회원사 추가" });
  await dialog.getByLabel("사업자등록번호").fill("099-86-01018");
  await expect(dialog.getByText("이미 등록된 회원사입니다.")).toBeVisible();
  await dialog.getByLabel("사업자등록번호").fill("099-45-01126");
  await expect(dialog.getByText("다른 파트너가 먼저 등록한 회사입니다")).toBeVisible();
  const bizId = newBizId();
  await dialog.getByLabel("사업자등록번호").fill(bizId);
  await dialog.getByLabel("상호").fill(`여울목상회 ${bizId.slice(5)}`);
  await dialog.getByLabel("관리자도 함께 등록").check();
  await dialog.getByLabel("아이디", { exact: false }).fill(`yeoul${bizId.slice(5)}`);
  await dialog.getByLabel("이름", { exact: false }).fill("한여울");
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog.getByText("반드시 입력해야 합니다.")).toBeVisible();
  await dialog.getByLabel("이메일").fill("yeoul@member.example");
  await expectGoodLooks(page);
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: `여울목상회 ${bizId.slice(5)}` });
  await expect(row).toContainText("한여울");
  await row.getByRole("button", { name: /회사 정보 수정/ }).click();
  const edit = page.getByRole("dialog", { name: "회사 정보 수정" });
  await edit.getByLabel("대표자").fill("한여울");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "계속 입력하기" }).click();
  await expect(edit.getByLabel("대표자")).toHaveValue("한여울");
  await edit.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("회사 정보를 저장했습니다.")).toBeVisible();
});

test("a company of another partner is added unproven, shows why its pages are closed, and opens with its SUPER user's consent", async ({
  page,
}) => {
  const list = "/console/partners/3/members/list";
  await signIn(page);
  await page.goto(list);
  await page.getByRole("button", { name: "회원사 추가" }).click();
  const dialog = page.getByRole("dialog", { name: "회원사 추가" });
  await dialog.getByLabel("사업자등록번호").fill(OTHERS_MEMBER.bizId);
  await expect(dialog.getByText("다른 파트너가 먼저 등록한 회사입니다")).toBeVisible();
  await expectGoodLooks(page);
  await dialog.getByLabel("확인 전으로 추가").check();
  await dialog.getByLabel("상호").fill("적어 둔 상호");
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: "적어 둔 상호" })).toContainText("확인 전");
  await page.getByRole("link", { name: "적어 둔 상호" }).click();
  await expect(page.getByText("아직 확인되지 않은 회원사입니다")).toBeVisible();
  await expect(page.getByRole("heading", { name: "볼 수 없는 화면입니다" })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "목록에서 동의 확인" }).click();
  await page.getByRole("button", { name: "적어 둔 상호 동의 확인" }).click();
  const consent = page.getByRole("dialog", { name: "동의 확인" });
  await consent.getByLabel("관리자 아이디").fill(OTHERS_MEMBER.id);
  await consent.getByLabel("관리자 비밀번호", { exact: false }).first().fill("gaonbill-member-1");
  await consent.getByRole("button", { name: "확인", exact: true }).click();
  await expect(consent).toBeHidden();
  await page.getByRole("link", { name: OTHERS_MEMBER.name }).click();
  await expect(page.getByRole("heading", { name: "사용자" })).toBeVisible();
  await expect(page.getByText("아직 확인되지 않은 회원사입니다")).toBeHidden();
});

/** Makes 193 valid lines and seven invalid ones, with numbers that no earlier run has registered. */
function importFile(): string {
  const run = String(Date.now() % 10_000).padStart(4, "0");
  const good = Array.from({ length: 193 }, (_, index) => {
    const firstNine = `09${run}${String(index).padStart(3, "0")}`;
    return `${firstNine}${bizIdCheckDigit(firstNine)}`;
  });
  const bad = [
    "123-45-67890,확인숫자",
    "12345,짧은 번호",
    ",번호 없음",
    `09${run}9990,`,
    `${good[0]},같은 번호`,
    `${good[1]},또 같은 번호`,
    "099-86-0001,번호가 모자란 회사",
  ];
  const lines = good.map((bizId, index) => `${bizId},가져온상사 ${run}-${index}`);
  return ["사업자등록번호,상호", ...lines, ...bad].join("\r\n");
}

test("200 members are checked first, then the 193 valid ones are added", async ({ page }) => {
  await signIn(page);
  await page.goto("/console/partners/7/members/list");
  await page.getByRole("link", { name: "파일로 추가" }).click();
  await page.getByRole("button", { name: "파일 확인" }).click();
  await expect(page.getByText("반드시 입력해야 합니다.")).toBeVisible();
  await page
    .getByLabel("CSV 파일")
    .setInputFiles({ name: "회원사.csv", mimeType: "text/csv", buffer: Buffer.from(importFile()) });
  await page.getByRole("button", { name: "파일 확인" }).click();
  await expect(page.getByText("추가할 회원사 193곳, 고쳐야 할 줄 7개", { exact: false })).toBeVisible();
  await expect(page.getByRole("row", { name: "같은 번호" }).first()).toContainText("2번째 줄과 같은 사업자등록번호");
  await expectGoodLooks(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "고칠 줄만 내려받기" }).click();
  expect((await download).suggestedFilename()).toBe("고칠 줄.csv");
  await page.getByRole("button", { name: "193곳 추가" }).click();
  await expect(page.getByText("추가한 회원사 193곳", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "목록 보기" }).click();
  await expect(page.getByRole("link", { name: /가져온상사/ }).first()).toBeVisible();
});
