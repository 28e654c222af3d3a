import { describe, expect, test } from "vitest";
import { layoutMail } from "./mail-layout.ts";

const CONTENT = {
  subject: "발행 안내",
  paragraphs: ["세금계산서가 발행되었습니다.", "확인해 주세요."],
  facts: [["합계금액", "1,100,000원"]] as const,
  action: { text: "세금계산서 보기", url: "https://gaonbill.example/t?a=1&b=2" },
};
const REPORT = "모르는 곳이거나 의심스러우면 링크를 누르지 말고 support@gaonbill.example로 신고해 주세요.";
const LOOK = {
  sender: "누리장부",
  askedBy: "누리장부(주식회사 누리)",
  logo: "https://gaonbill.example/files/logo.png",
  logoLink: "https://nuri.example/",
  csImage: "https://gaonbill.example/files/cs.png",
};

describe("the provider's own mails", () => {
  const { subject, html, plain } = layoutMail({ subject: "시험", paragraphs: ["본문"] });

  test("bear its name and its support line", () => {
    expect(subject).toBe("[가온빌] 시험");
    expect(html).toContain(">가온빌</td>");
    expect(html).toContain("고객센터 02-0000-0000 · 평일 09:00~18:00<div");
    expect(html).not.toContain("<img");
    expect(plain).toBe(
      `시험\n\n본문\n\n-- \n가온빌 고객센터 02-0000-0000 · 평일 09:00~18:00\n가온빌에서 보낸 메일입니다. ${REPORT}`,
    );
  });

  test("have neither button nor table of facts unless asked for", () => {
    expect(html).not.toContain("<a ");
    expect(html.match(/<table/g)).toHaveLength(2);
  });
});

describe("a partner's mails", () => {
  test("bear its name where it has no pictures", () => {
    const { subject, html, plain } = layoutMail(CONTENT, { sender: "누리장부", logo: null, csImage: null });
    expect(subject).toBe("[가온빌] 발행 안내");
    expect(html).toContain(">누리장부</td>");
    expect(html).toContain("고객센터 02-0000-0000");
    expect(plain).toContain("-- \n누리장부 고객센터");
  });

  test("bear its logo with the link, and its own customer-service picture", () => {
    const { html } = layoutMail(CONTENT, LOOK);
    expect(html).toContain(
      '<a href="https://nuri.example/" target="_blank" rel="noreferrer"><img src="https://gaonbill.example/files/logo.png" height="40" alt="누리장부"',
    );
    expect(html).toContain('<img src="https://gaonbill.example/files/cs.png" width="496" alt="고객센터 안내"');
    expect(html).not.toContain("02-0000-0000");
  });

  test("a logo without a link is only a picture", () => {
    const { html } = layoutMail({ ...CONTENT, action: undefined }, { ...LOOK, logoLink: null });
    expect(html).toContain('<img src="https://gaonbill.example/files/logo.png"');
    expect(html).not.toContain("<a ");
  });

  test("say the same in HTML and in plain text", () => {
    const { html, plain } = layoutMail(CONTENT, LOOK);
    expect(html).toContain(">발행 안내</h1>");
    expect(html).toContain("<title>발행 안내</title>");
    for (const text of CONTENT.paragraphs) expect(html).toContain(`>${text}</p>`);
    expect(html).toMatch(/>합계금액<\/td><td [^>]+>1,100,000원<\/td>/);
    expect(plain).toBe(
      "발행 안내\n\n세금계산서가 발행되었습니다.\n\n확인해 주세요.\n\n합계금액: 1,100,000원\n\n세금계산서 보기: https://gaonbill.example/t?a=1&b=2\n\n-- \n누리장부 고객센터 02-0000-0000 · 평일 09:00~18:00\n누리장부(주식회사 누리)의 요청으로 가온빌에서 보낸 메일입니다. " +
        REPORT,
    );
    expect(html).toContain(`누리장부(주식회사 누리)의 요청으로 가온빌에서 보낸 메일입니다. ${REPORT}</div>`);
  });

  test("name nobody in a way that mail programs make a link of", () => {
    const { html, plain } = layoutMail(CONTENT, {
      sender: "환급 evil.example",
      askedBy: "https://evil.example/\u202e",
    });
    expect(html + plain).not.toMatch(/evil\.example|https:\/\/evil|\u202e/);
  });
});

test("whatever is put in stays text", () => {
  const nasty = `"><script>alert('&')</script>`;
  const mail = layoutMail(
    { subject: nasty, paragraphs: [nasty], facts: [[nasty, nasty]], action: { text: nasty, url: nasty } },
    { sender: nasty, logo: nasty, logoLink: nasty, csImage: nasty },
  );
  expect(mail.html).not.toContain("<script");
  expect(mail.html).toContain("&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)&#60;/script&#62;");
  expect(mail.html.match(/<a href="&#34;/g)).toHaveLength(2);
});
