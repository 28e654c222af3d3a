import type { ReactNode } from "react";
import { PROVIDER } from "#domain/provider.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const STEPS: readonly { title: string; text: ReactNode }[] = [
  {
    title: "계정을 만들어요",
    text: (
      <>
        <TextLink to="/accounts/signup">회원가입</TextLink>에는 이메일과 본인확인만 있으면 돼요.
      </>
    ),
  },
  {
    title: "파트너를 등록해요",
    text: "사업자등록번호로 운영 서버와 테스트 서버의 파트너가 함께 생겨요. 연동키는 서버마다 따로예요.",
  },
  {
    title: "테스트 서버에서 연동해요",
    text: (
      <>
        <TextLink to="/docs/guides/quick-start">시작하기</TextLink>를 따라 하고 <TextLink to="/download">샘플</TextLink>
        을 고쳐 쓰세요. 비용은 들지 않아요.
      </>
    ),
  },
  {
    title: "유형과 단가를 계약해요",
    text: (
      <>
        <TextLink to="/cs/inquiry/partner">제휴 문의</TextLink>로 유형과 과금 방식을 알려 주세요. {PROVIDER.name}이 계약
        내용을 콘솔에 반영해요.
      </>
    ),
  },
  { title: "운영 서버로 바꿔요", text: "주소와 연동키만 운영 서버의 것으로 바꾸면 실제 문서가 나가요." },
];

export function JoinSteps() {
  return (
    <ol className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-5">
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand tabular-nums"
          >
            {index + 1}
          </span>
          <h3 className="mt-3 font-semibold">{title}</h3>
          <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
