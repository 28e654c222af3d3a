import { plainName } from "#domain/text/own-name.ts";
import { layoutMail, type MailText } from "#server/features/office/mails/mail-layout.ts";

export const welcomeMail = (name: string, origin: string): MailText =>
  layoutMail({
    subject: "회원가입을 마쳤어요",
    paragraphs: [
      `${plainName(name)}님, 가온빌 개발자센터에 가입해 주셔서 고마워요.`,
      "이제 파트너를 등록하면 테스트 서버의 연동키를 바로 받을 수 있어요. 시작하기 문서에 첫 호출까지의 순서를 정리해 두었어요.",
    ],
    action: { text: "시작하기 문서 보기", url: `${origin}/docs/guides/quick-start` },
  });

export const passwordResetMail = (name: string, origin: string, token: string): MailText =>
  layoutMail({
    subject: "비밀번호 재설정 안내",
    paragraphs: [
      `${plainName(name)}님, 비밀번호 재설정을 요청하셨어요.`,
      "아래 버튼을 눌러 30분 안에 새 비밀번호를 정해 주세요. 링크는 한 번만 쓸 수 있어요.",
      "요청하신 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.",
    ],
    // The token stands after the hash, so that it reaches no server log and no referrer.
    action: { text: "새 비밀번호 정하기", url: `${origin}/accounts/reset-password#token=${token}` },
  });

export const passwordChangedMail = (name: string, origin: string): MailText =>
  layoutMail({
    subject: "비밀번호가 바뀌었어요",
    paragraphs: [
      `${plainName(name)}님의 비밀번호가 방금 바뀌었고, 다른 기기에서는 모두 로그아웃되었어요.`,
      "직접 바꾸신 것이 아니라면 지금 비밀번호를 재설정하고 고객센터에 알려 주세요.",
    ],
    action: { text: "비밀번호 재설정하기", url: `${origin}/accounts/reset-password` },
  });
