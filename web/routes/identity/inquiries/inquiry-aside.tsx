import { SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import type { InquiryMode } from "#domain/support/inquiry.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { RECEIPT_PATH } from "./receipt-path.ts";

const FIRST_LOOKS: Readonly<Record<InquiryMode, readonly { href: string; text: string }[]>> = {
  partner: [
    { href: "/partners/info", text: "파트너 안내" },
    { href: "/partners/cost/partner", text: "파트너 요금" },
    { href: "/cs/faq?category=BILLING", text: "요금·정산 질문" },
  ],
  technical: [
    { href: "/docs/references/error-codes", text: "오류코드 찾기" },
    { href: "/docs/guides/quick-start", text: "시작하기 문서" },
    { href: "/cs/faq", text: "자주 묻는 질문" },
  ],
};

/** Shows beside the form what may answer sooner, and the other ways to reach somebody. */
export function InquiryAside({ mode }: { mode: InquiryMode }) {
  const { days, open, close, lunchStart, lunchEnd } = SUPPORT_HOURS;
  return (
    <aside
      aria-label="문의하기 전에"
      className="flex flex-col gap-8 text-[0.9375rem] lg:border-s lg:border-line lg:ps-10 lg:pt-3"
    >
      <section>
        <h2 className="font-bold">먼저 찾아보세요</h2>
        <ul className="mt-2 flex flex-col gap-1.5">
          {FIRST_LOOKS[mode].map(({ href, text }) => (
            <li key={href}>
              <TextLink to={href} reloadDocument>
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="font-bold">보낸 문의 확인하기</h2>
        <p className="mt-2 text-muted">접수번호와 이메일로 진행 상황과 답변을 볼 수 있어요.</p>
        <p className="mt-2">
          <TextLink to={RECEIPT_PATH} reloadDocument>
            문의 확인
          </TextLink>
        </p>
      </section>
      <section>
        <h2 className="font-bold">전화로 묻기</h2>
        <p className="mt-2">
          <a href={`tel:${SUPPORT_PHONE}`} className="rounded-sm text-xl font-bold tabular-nums hover:text-brand">
            {SUPPORT_PHONE}
          </a>
        </p>
        <p className="mt-1 text-muted tabular-nums">
          {days} {open}–{close}, 점심시간 {lunchStart}–{lunchEnd}
        </p>
      </section>
    </aside>
  );
}
