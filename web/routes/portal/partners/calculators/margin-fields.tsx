import { SUPPLY_PERCENT } from "#domain/money/supply-price.ts";
import type { AskedVolumes } from "./asked-volumes.ts";
import { NumberField } from "./volume-fields.tsx";

/** A reseller's terms: how many members, at which prices. */
export function MarginFields({ asked }: { asked: AskedVolumes }) {
  return (
    <>
      <NumberField label="회원사" name="members" value={asked.members} unit="곳" />
      <NumberField
        label="회원사 단가"
        name="percent"
        value={asked.memberPercent}
        unit="%"
        hint={`기본 단가를 100%로 봤을 때예요. 공급 단가는 기본 단가의 ${SUPPLY_PERCENT}%예요.`}
      />
    </>
  );
}

export function DiscountField({ asked }: { asked: AskedVolumes }) {
  return (
    <NumberField
      label="할인율"
      name="discount"
      value={asked.discountPercent}
      unit="%"
      hint="할인율은 이용량을 보고 계약할 때 정해요. 예상하는 값을 넣어 보세요."
    />
  );
}
