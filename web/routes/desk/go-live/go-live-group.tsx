import { ArrowRightIcon } from "lucide-react";
import { useId } from "react";
import type { GoLiveLine } from "#contracts/desk/go-live.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { GO_LIVE_STATE_LABELS, type GoLiveCheck } from "#domain/console/go-live-check.ts";
import { BRAND_LABELS, BRANDS } from "#domain/provider.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const WORDS: Readonly<Record<GoLiveCheck, { title: string; why: string }>> = {
  KEYS: { title: "연동키", why: "운영 서버는 운영 연동키로 보낸 호출만 받습니다." },
  ERRORS: { title: "최근 7일의 오류", why: "테스트 서버에서 나던 오류는 운영 서버에서도 납니다." },
  ADDRESSES: { title: "IP 제한", why: "연동키가 새어 나가도 등록한 서버에서만 쓸 수 있게 합니다." },
  SEND_TYPE: { title: "국세청 전송 방식", why: "발행한 문서를 언제 국세청에 보낼지 정합니다." },
  LATE_ISSUE: { title: "지연발급 허용", why: "기한이 지난 발행을 막거나, 가산세를 알고도 받습니다." },
  MAIL_MATRIX: { title: "메일 발송", why: "거래처와 담당자가 어떤 메일을 받을지 정합니다." },
  MAIL_LOOK: { title: "메일 꾸미기", why: "거래처가 누가 보낸 메일인지 알아볼 수 있게 합니다." },
  CERTIFICATES: {
    title: "회원사 인증서",
    why: "발행할 때 회원사의 인증서로 서명합니다. 테스트 인증서는 운영 서버에서 쓸 수 없습니다.",
  },
  FROM_NUMBERS: { title: "발신번호", why: "승인을 받은 번호로만 문자를 보낼 수 있고, 심사에 며칠이 걸립니다." },
  BALANCE: { title: "요금을 낼 잔액", why: "잔액이 모자라면 발행을 거절합니다." },
  ACCOUNT: { title: "정산 계좌", why: "확정된 정산 대금을 이 계좌로 받습니다." },
  ADJUST_USER: { title: "정산 담당자", why: "달마다 정산 내역을 확인하고 확정합니다." },
};

export const GO_LIVE_GROUPS: readonly { title: string; checks: readonly GoLiveCheck[] }[] = [
  { title: "연동", checks: ["KEYS", "ERRORS", "ADDRESSES"] },
  { title: "발행과 메일 설정", checks: ["SEND_TYPE", "LATE_ISSUE", "MAIL_MATRIX", "MAIL_LOOK"] },
  { title: "회원사와 잔액", checks: ["CERTIFICATES", "FROM_NUMBERS", "BALANCE"] },
  { title: "정산 준비", checks: ["ACCOUNT", "ADJUST_USER"] },
];

export function GoLiveGroup({ title, lines }: { title: string; lines: readonly GoLiveLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <Line key={line.check} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { check, state, test, real, note, mend } }: { line: GoLiveLine }) {
  const { title, why } = WORDS[check];
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_7.5rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          <State state={state} />
        </div>
        <p className="mt-0.5 text-sm text-muted">{why}</p>
        {state === "PASS" || state === "NONE" ? null : <p className="mt-1.5 text-sm">{note}</p>}
      </div>
      <dl className="contents">
        <Value server={BRAND_LABELS[BRANDS.test]} value={test} mark="bg-test-server" />
        <Value server={BRAND_LABELS[BRANDS.real]} value={real} mark="bg-brand" />
      </dl>
      <div className="lg:text-end">
        {mend ? (
          <ButtonLink size="sm" iconEnd={ArrowRightIcon} to={partnerPath(mend.partnerSeq, mend.page)}>
            <span className="sr-only">{title} </span>
            {state === "LOOK" || state === "FAIL" ? "고치러 가기" : "설정 보기"}
          </ButtonLink>
        ) : (
          <p className="text-xs text-muted">권한이 있는 담당자가 바꿀 수 있습니다.</p>
        )}
      </div>
    </li>
  );
}

function State({ state }: Pick<GoLiveLine, "state">) {
  if (state === null) return <StatusBadge meaning="neutral">판정하지 않음</StatusBadge>;
  const { text, meaning } = GO_LIVE_STATE_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
}

function Value({ server, value, mark }: { server: string; value: string | null; mark: string }) {
  return (
    <div className="min-w-0 text-sm">
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        <span aria-hidden="true" className={`size-1.5 rounded-full ${mark}`} />
        {server}
      </dt>
      <dd className="mt-0.5 tabular-nums">{value ?? <span className="text-faint">볼 수 없음</span>}</dd>
    </div>
  );
}
