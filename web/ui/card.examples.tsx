import { Card } from "./card.tsx";
import type { PartExample } from "./part-example.ts";
import { ProgressBar } from "./progress.tsx";
import { Stat } from "./stat.tsx";
import { TextLink } from "./text-link.tsx";

export const CARD_EXAMPLES: readonly PartExample[] = [
  {
    title: "카드",
    code: `<Card title="다음 정산" description="…" action={<TextLink to="…">전체 보기</TextLink>}>…</Card>`,
    Shown: () => (
      <div className="grid gap-4 sm:grid-cols-2">
        <Card
          headingLevel={4}
          title="다음 정산"
          description="매월 10일에 확정합니다."
          action={<TextLink to="?">전체 보기</TextLink>}
          footer="2026년 11월 10일 확정 예정"
        >
          <Stat label="정산 예정액" value={3_482_000} />
        </Card>
        <Card>
          <ProgressBar label="회원 가져오기" value={312} max={500} valueText="312 / 500건" />
        </Card>
      </div>
    ),
  },
];
