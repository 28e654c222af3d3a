import { ReceiptText } from "lucide-react";
import { CategoryChip, ChoiceChip, FilterChip } from "./chip.tsx";
import type { PartExample } from "./part-example.ts";

export const CHIP_EXAMPLES: readonly PartExample[] = [
  {
    title: "칩",
    code: `<CategoryChip color="var(--category-fax)">팩스</CategoryChip>`,
    Shown: () => (
      <>
        <div className="flex flex-wrap gap-2">
          <CategoryChip color="var(--category-fax)">팩스</CategoryChip>
          <CategoryChip color="var(--category-message)">문자</CategoryChip>
          <CategoryChip color="var(--category-kakaotalk)">카카오톡</CategoryChip>
          <CategoryChip color="var(--category-taxinvoice)" icon={ReceiptText}>
            아이콘과 함께
          </CategoryChip>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <FilterChip label="상태" value="전송 실패" removeHref="?" />
          <FilterChip label="거래처" value="가람에프앤비 농업회사법인 유한회사 남부물류센터" removeHref="?" />
          <ChoiceChip href="?period=7d" isChosen={false}>
            최근 7일
          </ChoiceChip>
          <ChoiceChip href="?period=month" isChosen>
            이번 달
          </ChoiceChip>
        </div>
      </>
    ),
  },
];
