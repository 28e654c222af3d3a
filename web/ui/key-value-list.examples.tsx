import { Amount } from "./amount.tsx";
import { StatusBadge } from "./badge.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import type { PartExample } from "./part-example.ts";

export const KEY_VALUE_LIST_EXAMPLES: readonly PartExample[] = [
  {
    title: "항목과 값",
    code: `<KeyValueList items={[{ label: "상호", value: "나래상사" }]} />`,
    Shown: () => (
      <div className="grid gap-8 lg:grid-cols-2">
        <KeyValueList
          items={[
            { label: "상호", value: "가람에프앤비 농업회사법인 유한회사 남부물류센터" },
            { label: "사업자등록번호", value: "000-12-34567" },
            { label: "공급가액", value: <Amount value={1_200_000} /> },
            { label: "비고", value: null },
          ]}
        />
        <KeyValueList
          layout="columns"
          items={[
            { label: "상호", value: "나래상사" },
            { label: "대표자", value: "김가온" },
            { label: "잔액", value: <Amount value={42_000} /> },
            { label: "인증서", value: <StatusBadge meaning="warning">7일 남음</StatusBadge> },
            { label: "주소", value: "서울특별시 가온구 나래로 12, 3층", isWide: true },
          ]}
        />
      </div>
    ),
  },
];
