import { SUPPLY_PERCENT } from "#domain/money/supply-price.ts";
import { NumberField } from "./volume-fields.tsx";
import type { VolumesInput } from "./volumes-input.ts";

/** The fields of a reseller's terms: the number of members and their prices. */
export function MarginFields({ input }: { input: VolumesInput }) {
  return (
    <>
      <NumberField label="회원사" name="members" value={input.members} unit="곳" />
      <NumberField
        label="회원사 단가"
        name="percent"
        value={input.memberPercent}
        unit="%"
        hint={`기본 단가를 100%로 봤을 때예요. 공급 단가는 기본 단가의 ${SUPPLY_PERCENT}%예요.`}
      />
    </>
  );
}

export function DiscountField({ input }: { input: VolumesInput }) {
  return (
    <NumberField
      label="할인율"
      name="discount"
      value={input.discountPercent}
      unit="%"
      hint="할인율은 이용량을 보고 계약할 때 정해요. 예상하는 값을 넣어 보세요."
    />
  );
}
