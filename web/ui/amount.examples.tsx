import { Amount } from "./amount.tsx";
import type { PartExample } from "./part-example.ts";

export const AMOUNT_EXAMPLES: readonly PartExample[] = [
  {
    title: "금액",
    code: `<Amount value={12000} />`,
    Shown: () => (
      <dl className="grid max-w-72 grid-cols-2 gap-y-1 text-right">
        {[1_234_567, 12_000, 0, -3_300, null].map((value) => (
          <div key={String(value)} className="contents">
            <dt className="text-left text-muted">{value === null ? "값 없음" : "금액"}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
        <dt className="text-left text-muted">증감</dt>
        <dd>
          <Amount value={50_000} isSigned />
        </dd>
      </dl>
    ),
  },
];
