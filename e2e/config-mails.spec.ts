import sharp from "sharp";
import { expectGoodLooks } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const PARTNER = "/console/partners/3";
const MEMBER = `${PARTNER}/members/list/49`;

const picture = async (width: number, height: number) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#0b6075" } })
    .png()
    .toBuffer(),
});

test("a logo appears in the mail preview before and after it is saved, and disappears when it is reset", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${PARTNER}/config/email-customize`);
  const card = page.getByRole("region", { name: "로고", exact: true });
  const mail = page.frameLocator("iframe[title='메일 미리보기']");
  await card.getByLabel("이미지").setInputFiles(await picture(300, 20));
  await expect(card.getByText("세로가 40px 이상이어야 합니다", { exact: false })).toBeVisible();
  await card.getByLabel("이미지").setInputFiles(await picture(300, 100));
  await expect(page.getByText("아직 저장하지 않은 모습입니다.")).toBeVisible();
  await expect(mail.locator("img")).toHaveAttribute("src", /^data:image\/png/);
  await card.getByLabel("로고를 누르면 열 주소").fill("https://dasom.example/");
  await card.getByRole("button", { name: "로고 저장" }).click();
  await expect(page.getByText("로고를 저장했습니다.")).toBeVisible();
  await expect(mail.locator("a > img")).toHaveAttribute("src", /^\/files\/mail\/.+\.png$/);
  await expectGoodLooks(page);
  await card.getByRole("button", { name: "되돌리기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "되돌리기" }).click();
  await expect(mail.locator("img")).toHaveCount(0);
});

test("a member switches one mail off, previews another, and returns to the partner's default", async ({ page }) => {
  await signIn(page);
  await page.goto(`${MEMBER}/email-send-config`);
  const toggle = page.getByRole("switch", { name: "정발행 발행 안내 (공급받는자) 발송" });
  await toggle.uncheck();
  await expect(page.getByText("회원사 설정")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "정발행 발행 안내 미리보기 (공급받는자)" }).click();
  await expect(page).toHaveURL(/preview=TAX_ISSUE$/);
  await expect(page.getByRole("dialog").getByText("세금계산서를 발행했습니다", { exact: false })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "정발행 발행 안내 파트너 기본값으로 되돌리기" }).click();
  await expect(toggle).toBeChecked();
  await expect(page.getByText("회원사 설정")).toHaveCount(0);
});

test("a partner turns a group of mails off for its members as well, and on again", async ({ page }) => {
  await signIn(page);
  await page.goto(`${PARTNER}/config/email-send-config`);
  const group = page.getByRole("region", { name: "위수탁" });
  await expectGoodLooks(page);
  await group.getByRole("button", { name: "모두 끄기" }).click();
  await expect(group.getByRole("switch", { checked: true })).toHaveCount(0);
  await expect(page.getByText("메일 발송 설정을 저장했습니다.")).toBeVisible();
  await page.reload();
  await expect(group.getByRole("switch", { checked: false })).toHaveCount(4);
  await page.goto(`${MEMBER}/email-send-config`);
  await expect(group.getByRole("switch", { checked: false })).toHaveCount(4);
  await page.goto(`${PARTNER}/config/email-send-config`);
  await group.getByRole("button", { name: "모두 켜기" }).click();
  await expect(page.getByText("메일 발송 설정을 저장했습니다.")).toBeVisible();
  await expect(group.getByRole("switch", { checked: true })).toHaveCount(4);
});
