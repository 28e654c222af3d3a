import { bizIdCheckDigit } from "../domain/biz-id.ts";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const LIST = "/console/partners/1/members/list";

/** A number no earlier run has registered. */
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

test("a member is added with its administrator, changed, and nothing typed is lost unasked", async ({ page }) => {
  await signIn(page);
  await page.goto(LIST);
  await page.getByRole("button", { name: "회원사 추가" }).click();
  const dialog = page.getByRole("dialog", { name: "회원사 추가" });
  await dialog.getByLabel("사업자등록번호").fill("099-86-01018");
  await expect(dialog.getByText("이미 등록된 회원사입니다.")).toBeVisible();
  await dialog.getByLabel("사업자등록번호").fill("099-86-00023");
  await expect(dialog.getByText("다른 파트너가 등록한 회사입니다")).toBeVisible();
  const bizId = newBizId();
  await dialog.getByLabel("사업자등록번호").fill(bizId);
  await dialog.getByLabel("상호").fill(`여울목상회 ${bizId.slice(5)}`);
  await dialog.getByLabel("관리자도 함께 등록").check();
  await dialog.getByLabel("아이디", { exact: false }).fill(`yeoul${bizId.slice(5)}`);
  await dialog.getByLabel("이름", { exact: false }).fill("한여울");
  await dialog.getByRole("button", { name: "추가", exact: true }).click();
  await expect(dialog.getByText("반드시 입력해야 합니다.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "비밀번호" }).fill("yeoul-market-7");
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
