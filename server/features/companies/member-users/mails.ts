import { plainName } from "#domain/text/own-name.ts";
import { layoutMail, type MailLook, type MailText } from "#server/features/office/mails/mail-layout.ts";

/** The token stands after the hash, so that it reaches no server log and no referrer. */
const linkOf = (origin: string, token: string): string => `${origin}/accounts/member-password#token=${token}`;

export const memberPasswordLinkMail = (
  { name, id }: { name: string; id: string },
  origin: string,
  token: string,
  look: MailLook,
): MailText => {
  const content = {
    subject: "비밀번호 설정 안내",
    paragraphs: [
      `${plainName(name)}님, 가온빌에서 쓰실 아이디는 ${id}예요.`,
      "아래 버튼을 눌러 30분 안에 비밀번호를 정해 주세요. 링크는 한 번만 쓸 수 있고, 비밀번호는 다른 사람이 대신 정하지 않아요.",
      "링크가 만료되었다면 이용 중인 서비스의 담당자에게 다시 보내 달라고 요청해 주세요.",
    ],
    action: { text: "비밀번호 정하기", url: linkOf(origin, token) },
  };
  return layoutMail(content, look);
};

export const memberPasswordSetMail = (name: string): MailText =>
  layoutMail({
    subject: "비밀번호를 정했어요",
    paragraphs: [
      `${plainName(name)}님의 비밀번호가 방금 바뀌었고, 접속해 있던 곳에서는 모두 로그아웃되었어요.`,
      "직접 바꾸신 것이 아니라면 이용 중인 서비스의 담당자나 고객센터에 바로 알려 주세요.",
    ],
  });
