import type { Locator, Page } from "@playwright/test";
import { expectHeightsForWebKit } from "./page-checks.ts";
import { expect, test } from "./test.ts";

const part = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });

test.describe("typing", () => {
  test("a field connects label, error and hint with its input", async ({ page }) => {
    await page.goto("/@ui/inputs");
    const input = page.getByLabel("필수, 오류").first();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription("이메일 주소 형식이 아닙니다.");
    await expect(page.getByLabel("기본", { exact: true }).first()).toHaveAccessibleDescription(
      "세금계산서에 표시됩니다.",
    );
  });

  test("an amount is grouped while typing, also in the middle, and submits digits", async ({ page }) => {
    await page.goto("/@ui/inputs");
    const amount = page.getByLabel("충전 금액");
    await expect(amount).toHaveValue("1,500,000");
    await amount.focus();
    await amount.press("Home");
    await amount.press("ArrowRight");
    await amount.press("2");
    await expect(amount).toHaveValue("12,500,000");
    await expect(amount).toHaveJSProperty("selectionStart", 2);
    await expect(page.locator('input[type="hidden"][name="amount"]')).toHaveValue("12500000");
  });

  test("business and phone numbers get their hyphens", async ({ page }) => {
    await page.goto("/@ui/inputs");
    const business = part(page, "숫자가 든 입력란").getByLabel("사업자등록번호");
    await business.pressSequentially("1998123452");
    await expect(business).toHaveValue("199-81-23452");
    const phone = page.getByLabel("휴대폰");
    await phone.pressSequentially("01012345678");
    await expect(phone).toHaveValue("010-1234-5678");
  });

  test("a password can be shown by keyboard", async ({ page }) => {
    await page.goto("/@ui/inputs");
    const password = page.getByLabel("새 비밀번호");
    await password.fill("gaonbill-demo-1");
    await expect(page.getByText("비밀번호 강도 안전")).toBeVisible();
    await password.press("Tab");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await expect(page.getByRole("button", { name: "비밀번호 숨기기" })).toBeFocused();
  });

  test("Escape empties the search", async ({ page }) => {
    await page.goto("/@ui/inputs");
    const search = page.getByRole("searchbox", { name: "회원 검색" });
    await search.fill("한빛");
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await expect(search).toBeFocused();
  });
});

test.describe("choosing", () => {
  test("a combobox works without a mouse", async ({ page }) => {
    await page.goto("/@ui/choices");
    const combobox = page.getByRole("combobox", { name: "회원", exact: true });
    await combobox.focus();
    await combobox.pressSequentially("한빛");
    const list = page.getByRole("listbox", { name: "고를 수 있는 항목" });
    await expect(list.getByRole("option")).toHaveText([/^한빛상사/, /^새한빛물류/]);
    await combobox.press("ArrowDown");
    await combobox.press("Enter");
    await expect(combobox).toHaveValue("새한빛물류");
    await expect(page.locator('input[name="memberSeq"]')).toHaveValue("2");
    await combobox.fill("없는 회사");
    await expect(page.getByText("맞는 항목이 없습니다.")).toBeVisible();
    await combobox.press("Escape");
    await expect(combobox).toHaveValue("새한빛물류");
    await expect(combobox).toHaveAttribute("aria-expanded", "false");
  });

  test("a period is a preset, typed dates or the calendar", async ({ page }) => {
    await page.goto("/@ui/choices");
    const period = part(page, "기간");
    await expect(period.getByRole("radio")).toHaveCount(7);
    await period.getByRole("radio", { name: "이번 달" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(period.getByRole("radio", { name: "지난달" })).toBeChecked();
    await period.getByLabel("시작일").fill("2026-03-10");
    await period.getByLabel("종료일").fill("2026-03-01");
    await expect(period.getByRole("radio", { name: "직접 입력" })).toBeChecked();
    await expect(period.getByText("시작일은 종료일보다 늦을 수 없습니다.")).toBeVisible();
    await period.getByLabel("종료일").fill("2026-03-20");
    await expect(period.getByText("시작일은 종료일보다 늦을 수 없습니다.")).toBeHidden();
    const button = period.getByRole("button", { name: "달력에서 고르기" });
    await button.press("Enter");
    const calendar = page.getByRole("dialog", { name: "기간 달력" });
    await calendar.getByRole("button", { name: /^2026년 3월 12일/ }).press("Enter");
    await calendar.getByRole("button", { name: /^2026년 3월 15일/ }).press("Enter");
    await calendar.getByRole("button", { name: "적용" }).press("Enter");
    await expect(period.getByLabel("시작일")).toHaveValue("2026-03-12");
    await expect(period.getByLabel("종료일")).toHaveValue("2026-03-15");
    await button.click();
    await expect(calendar).toBeVisible();
    await button.click();
    await expect(calendar).toBeHidden();
  });

  test("boxes, switches and radios answer to the space bar and arrows", async ({ page }) => {
    await page.goto("/@ui/choices");
    const box = page.getByRole("checkbox", { name: /^알림 메일 받기/ }).first();
    await box.press("Space");
    await expect(box).toBeChecked();
    const toggle = page.getByRole("switch", { name: "지연발급 허용" }).first();
    await toggle.press("Space");
    await expect(toggle).toBeChecked();
    const radios = page.getByRole("group", { name: "보기 방식" }).first();
    await radios.getByRole("radio", { name: "월별" }).press("ArrowRight");
    await expect(radios.getByRole("radio", { name: "연도별" })).toBeChecked();
  });

  test("files outside the limits are refused by name, and accepted ones can be removed", async ({ page }) => {
    await page.goto("/@ui/choices");
    const input = page.getByLabel("첨부 파일", { exact: true });
    await expect(input).toHaveAccessibleDescription(/파일당 10MB 이하 · 최대 3개/);
    const file = (name: string) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from("x") });
    await input.setInputFiles([file("사업자등록증.pdf"), file("virus.exe")]);
    await expect(page.getByText("virus.exe: 첨부할 수 없는 형식입니다.")).toBeVisible();
    await expect(page.getByRole("list", { name: "첨부한 파일" })).toContainText("사업자등록증.pdf");
    expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(1);
    await page.getByRole("button", { name: "사업자등록증.pdf 빼기" }).press("Enter");
    await expect(page.getByRole("list", { name: "첨부한 파일" })).toBeHidden();
    await expect(input).toBeFocused();
  });
});

test.describe("overlays", () => {
  test("a dialog keeps the focus inside and returns it", async ({ page }) => {
    await page.goto("/@ui/overlays");
    const opener = page.getByRole("button", { name: "회원 정보 수정" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "회원 정보 수정" });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await expectHeightsForWebKit(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a side panel has its state in the address", async ({ page }) => {
    await page.goto("/@ui/overlays?row=1");
    const panel = page.getByRole("dialog", { name: "전자세금계산서" });
    await expect(panel).toBeVisible();
    await expectHeightsForWebKit(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/row=/);
    await page.goBack();
    await expect(panel).toBeVisible();
  });

  test("a menu works with arrows, Home and End", async ({ page }) => {
    await page.goto("/@ui/overlays");
    const menu = part(page, "메뉴");
    const button = menu.getByRole("button", { name: "더 보기" });
    await button.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: "수정" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(menu.getByRole("menuitem", { name: "삭제" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("menuitem", { name: "수정" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(menu.getByText("마지막 선택: 복사")).toBeVisible();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu.getByRole("menu")).toBeVisible();
    await button.click();
    await expect(menu.getByRole("menu")).toBeHidden();
  });

  test("a tooltip appears with the keyboard focus and disappears with Escape", async ({ page }) => {
    await page.goto("/@ui/overlays");
    const example = part(page, "도움말 풍선");
    const button = example.getByRole("button", { name: "잔액 설명" });
    await expect(button).toHaveAccessibleDescription("잔액과 보너스를 더한 금액입니다.");
    await page.keyboard.press("Tab");
    await button.focus();
    await expect(example.getByRole("tooltip")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(example.getByRole("tooltip")).toBeHidden();
  });
});

test.describe("toasts", () => {
  const START = new Date("2026-01-15T09:00:00+09:00");

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: START });
    await page.goto("/@ui/overlays");
    await page.clock.pauseAt(new Date(START.getTime() + 3_600_000));
  });

  test("§9: a toast hides after 5000 ms, a refresh toast after 3000 ms", async ({ page }) => {
    await page.getByRole("button", { name: "성공 알림" }).press("Enter");
    await page.getByRole("button", { name: "새로고침 알림" }).press("Enter");
    const success = page.getByRole("status").filter({ hasText: "저장했습니다." });
    const refresh = page.getByRole("status").filter({ hasText: "새로고침 완료" });
    await expect(success).toContainText("성공");
    await page.clock.runFor(2_999);
    await expect(refresh).toBeVisible();
    await page.clock.runFor(1);
    await expect(refresh).toBeHidden();
    await page.clock.runFor(1_999);
    await expect(success).toBeVisible();
    await page.clock.runFor(1);
    await expect(success).toBeHidden();
  });

  test("§8: a failure is an alert and waits while the pointer or the focus is on it", async ({ page }) => {
    await page.getByRole("button", { name: "실패 알림" }).press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "오류가 발생했습니다." });
    await expect(failure).toContainText("실패");
    await page.clock.runFor(4_000);
    await failure.hover();
    await page.clock.runFor(60_000);
    await expect(failure).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(999);
    await expect(failure).toBeVisible();
    await page.clock.runFor(1);
    await expect(failure).toBeHidden();
  });

  test("a toast can be closed by keyboard", async ({ page }) => {
    await page.getByRole("button", { name: "경고 알림" }).press("Enter");
    await page.getByRole("button", { name: "경고 알림 닫기" }).press("Enter");
    await expect(page.getByText("잔액이 10,000원보다 적습니다.")).toBeHidden();
  });
});

test.describe("forms", () => {
  test("wrong fields show the reason, and the first one gets the focus", async ({ page }) => {
    await page.goto("/@ui/forms");
    const form = part(page, "저장 양식");
    await form.getByLabel("정산 담당자 이메일").fill("adjust@");
    await form.getByRole("button", { name: "저장" }).press("Enter");
    await expect(form.getByLabel("서비스 이름")).toBeFocused();
    await expect(form.getByLabel("서비스 이름")).toHaveAccessibleDescription(/^반드시 입력해야 합니다\./);
    await expect(form.getByLabel("정산 담당자 이메일")).toHaveAccessibleDescription("이메일 주소 형식이 아닙니다.");
    await form.getByLabel("서비스 이름").fill("한빛 포털");
    await expect(form.getByLabel("서비스 이름")).not.toHaveAttribute("aria-invalid");
  });

  async function fillRight(form: Locator, serviceName: string): Promise<void> {
    await form.getByLabel("서비스 이름").fill(serviceName);
    await form.getByLabel("사업자등록번호 확인").pressSequentially("1998123452");
    await form.getByLabel("파트너 약관에 동의합니다.").check();
  }

  test("a value the server refuses stays, with its message", async ({ page }) => {
    await page.goto("/@ui/forms");
    const form = part(page, "저장 양식");
    await fillRight(form, "가온빌 포털");
    await form.getByRole("button", { name: "저장" }).click();
    await expect(form.getByRole("alert")).toContainText("입력한 내용을 다시 확인해 주세요.");
    await expect(form.getByLabel("서비스 이름")).toBeFocused();
    await expect(form.getByLabel("서비스 이름")).toHaveValue("가온빌 포털");
    await expect(form.getByLabel("사업자등록번호 확인")).toHaveValue("199-81-23452");
    await form.getByLabel("서비스 이름").fill("한빛 포털");
    await form.getByRole("button", { name: "저장" }).click();
    await expect(page.getByRole("status").filter({ hasText: "저장했습니다." })).toBeVisible();
    await expect(form.getByRole("alert")).toBeHidden();
  });

  test("leaving with unsaved input asks first", async ({ page }) => {
    await page.goto("/@ui/forms");
    await part(page, "저장 양식").getByLabel("서비스 이름").fill("한빛");
    await page.getByRole("link", { name: "문서 양식" }).click();
    const question = page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
    await question.getByRole("button", { name: "계속 입력하기" }).click();
    await expect(part(page, "저장 양식").getByLabel("서비스 이름")).toHaveValue("한빛");
    await page.getByRole("link", { name: "문서 양식" }).click();
    await question.getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL(/\/@ui\/documents$/);
  });
});
