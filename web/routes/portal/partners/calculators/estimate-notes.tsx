import { ESTIMATE_LIMITS } from "#domain/money/cost-estimate.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Callout } from "#web/ui/callout.tsx";

const { volume, members, memberPercent, discountPercent } = ESTIMATE_LIMITS;

/** Says that values were limited. */
export function CutNote() {
  return (
    <Callout kind="warning" title="계산할 수 있는 만큼만 계산했어요">
      품목은 월 {formatNumber(volume.max)}까지, 회원사는 한 곳부터 {formatNumber(members.max)}곳까지, 회원사 단가는 기본
      단가의 {memberPercent.min}%부터 {memberPercent.max}%까지, 할인율은 {discountPercent.max}%까지 계산해요. 더 큰
      규모라면 <a href="/cs/inquiry/partner">제휴 문의</a>로 알려 주세요.
    </Callout>
  );
}

export function NoVolumes() {
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-5 py-10 text-center text-muted">
      한 달에 쓸 양을 넣으면 여기에 금액이 나와요.
    </p>
  );
}
