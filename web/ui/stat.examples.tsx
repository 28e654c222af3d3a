import type { PartExample } from "./part-example.ts";
import { Sparkline } from "./sparkline.tsx";
import { Stat } from "./stat.tsx";

export const STAT_EXAMPLES: readonly PartExample[] = [
  {
    title: "지표",
    code: `<Stat label="이번 달 사용액" value={12840500} previous={{ value: 11230000, label: "지난달보다" }} goodWhen="up" />`,
    Shown: () => (
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Stat
          label="이번 달 사용액"
          value={12_840_500}
          previous={{ value: 11_230_000, label: "지난달보다" }}
          goodWhen="up"
          sparkline={<Sparkline label="최근 12주 사용액, 증가" values={WEEKS} />}
          href="?"
        />
        <Stat
          label="전송 실패"
          value={37}
          unit="건"
          previous={{ value: 21, label: "지난주보다" }}
          goodWhen="down"
          sparkline={<Sparkline label="최근 7일 전송 실패" values={[2, 4, 3, 9, 6, 5, 8]} color="var(--danger)" />}
        />
        <Stat label="잔액" value={-15_200} note="충전이 필요합니다" />
        <Stat label="새 연동 회원" value={18} unit="곳" previous={{ value: 0, label: "지난달과" }} />
        <Stat label="변화 없음" value={1_000} previous={{ value: 1_000, label: "지난달과" }} />
        <Stat label="불러오는 중" value={0} isLoading />
      </div>
    ),
  },
];

const WEEKS = [42, 40, 47, 51, 49, 58, 61, 57, 66, 70, 74, 82];
