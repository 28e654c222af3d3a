import { formatWon } from "#domain/money/won.ts";

/** Says what is charged. People who may not see prices read no amount. */
export const CostNote = ({ cost, count = 1 }: { cost: number | undefined; count?: number }) => (
  <p>
    {cost === undefined ? (
      "회원사의 단가만큼 잔액에서 차감합니다."
    ) : (
      <>
        잔액에서 <b className="tabular-nums">{formatWon(cost * count)}</b>을 차감합니다.
        {count > 1 ? ` (${count}장)` : null}
      </>
    )}{" "}
    문서 요금은 환불되지 않습니다.
  </p>
);
