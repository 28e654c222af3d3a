import { CORP_STATE_LABELS, type CorpState } from "#domain/documents/corp-state.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { bizIdCheckDigit } from "#domain/people/biz-id-check.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

/** These numbers belong to nobody, because no tax office has their first digits. */
const COMPANIES: readonly { name: string; firstNine: string; state: CorpState; note: string }[] = [
  { name: "늘봄출판", firstNine: "991860034", state: "ACTIVE", note: "오늘 확인" },
  { name: "주식회사 도담유통", firstNine: "990810417", state: "ACTIVE", note: "오늘 확인" },
  { name: "여울공방", firstNine: "992120083", state: "SUSPENDED", note: "세금계산서를 보내기 전에 확인하세요" },
  { name: "마루식품", firstNine: "993550126", state: "CLOSED", note: "폐업일 2026-09-30" },
];

/** Draws a list of customers with their states at the tax office. */
export function CorpStatePicture() {
  return (
    <figure aria-label="거래처의 사업자 상태" className="mx-auto max-w-lg rounded-lg border border-line bg-surface">
      <figcaption className="border-b border-line px-5 py-4 font-semibold">거래처 상태</figcaption>
      <ul className="divide-y divide-line px-5">
        {COMPANIES.map(({ name, firstNine, state, note }) => (
          <li key={firstNine} className="flex items-center gap-4 py-3">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{name}</span>
                <span className="text-sm text-muted tabular-nums">
                  {formatBizId(`${firstNine}${bizIdCheckDigit(firstNine)}`)}
                </span>
              </span>
              <span className="block text-[0.8125rem] text-muted">{note}</span>
            </span>
            <span className="shrink-0">
              <StatusBadge meaning={CORP_STATE_LABELS[state].meaning}>{CORP_STATE_LABELS[state].text}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
