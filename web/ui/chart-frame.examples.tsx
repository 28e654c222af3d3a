import { BarChart, StackedBarChart } from "./bar-chart.tsx";
import type { ChartData } from "./chart-data.ts";
import { DonutChart } from "./donut-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import type { PartExample } from "./part-example.ts";
import { RankChart } from "./rank-chart.tsx";
import { SegmentLinks } from "./segment-links.tsx";
import { Sparkline } from "./sparkline.tsx";

export const CHART_EXAMPLES: readonly PartExample[] = [
  {
    title: "선",
    code: `<LineChart title="월별 사용액" unit="원" data={{ labels, series: [{ key, label, color: "var(--brand)", values }] }} />`,
    Shown: () => <LineChart title="월별 사용액" unit="원" data={USAGE} />,
  },
  {
    title: "쌓은 막대",
    code: `<StackedBarChart title="서비스별 월 사용액" unit="원" data={data} />`,
    Shown: () => <StackedBarChart title="서비스별 월 사용액" unit="원" data={BY_CATEGORY} height={260} />,
  },
  {
    title: "막대: 두 기간 비교",
    code: `<BarChart title="발행 건수" unit="건" data={{ labels, series: [now, before] }} />`,
    Shown: () => <BarChart title="발행 건수, 올해와 지난해" unit="건" data={COMPARED} />,
  },
  {
    title: "도넛",
    code: `<DonutChart title="서비스별 비율" unit="원" slices={slices} mostSlices={6} />`,
    Shown: () => <DonutChart title="서비스별 비율" unit="원" slices={SHARES} mostSlices={6} />,
  },
  {
    title: "누운 막대: 이름과 비교, 저마다 링크",
    code: `<RankChart title="항목별 사용액" unit="원" bars={[{ …, before, href }]} />`,
    Shown: () => (
      <RankChart title="항목별 사용액" unit="원" bars={RANKED} emptyText="이 기간에는 사용 내역이 없습니다." />
    ),
  },
  {
    title: "링크인 막대, 보는 방법",
    code: `data={{ labels, series, hrefs }}  // 표가 옆에 있으면 hasTableBeside`,
    Shown: () => (
      <>
        <div className="mb-4">
          <SegmentLinks label="보는 값" options={VIEWS} />
        </div>
        <BarChart
          title="발행 건수, 누르면 자세히"
          unit="건"
          data={{ ...COMPARED, hrefs: COMPARED.labels.map(() => "#charts") }}
          hasTableBeside
        />
      </>
    ),
  },
  {
    title: "선: 빠진 값, 여러 계열, 많은 구간",
    code: `values: [820, null, null, 910]`,
    Shown: () => <LineChart title="일별 문자 발송" unit="건" data={DAYS} />,
  },
  {
    title: "음수",
    code: `<StackedBarChart … />  // 0 아래로 쌓입니다`,
    Shown: () => <StackedBarChart title="충전과 환불" unit="원" data={PROFIT} />,
  },
  {
    title: "값 하나",
    code: `data={{ labels: ["10월"], series: [{ …, values: [123450000] }] }}`,
    Shown: () => (
      <>
        <BarChart title="한 달 사용액" unit="원" data={SINGLE} height={140} />
        <LineChart title="한 달 사용액 선" unit="원" data={SINGLE} height={120} />
      </>
    ),
  },
  {
    title: "값 없음",
    code: `<BarChart … emptyText="이 기간에는 사용 내역이 없습니다." />`,
    Shown: () => (
      <>
        <BarChart title="빈 차트" unit="원" data={NOTHING} height={120} emptyText="이 기간에는 사용 내역이 없습니다." />
        <div className="mt-4 flex gap-6">
          <div className="h-9 w-24">
            <Sparkline label="오르내림" values={[3, 8, 2, 9, 4]} />
          </div>
          <div className="h-9 w-24">
            <Sparkline label="0 아래로" values={[4, 1, -3, -5, 2]} color="var(--danger)" />
          </div>
          <div className="h-9 w-24">
            <Sparkline label="값 하나" values={[5]} />
          </div>
        </div>
      </>
    ),
  },
];

const MONTHS = ["10월", "11월", "12월", "1월", "2월", "3월", "4월", "5월", "6월", "7월", "8월", "9월", "올해 10월"];
const wave = (base: number, swing: number, shift: number): number[] =>
  MONTHS.map((_, index) =>
    Math.round(
      base +
        swing * Math.sin((index + shift) / 2) * 0.7 +
        index * base * 0.06 +
        ((index * 7919 + shift * 31) % 13) * base * 0.02,
    ),
  );

const USAGE: ChartData = {
  labels: MONTHS,
  series: [{ key: "usage", label: "사용액", color: "var(--brand)", values: wave(6_200_000, 1_800_000, 1) }],
};

const COMPARED: ChartData = {
  labels: ["5월", "6월", "7월", "8월", "9월", "10월"],
  series: [
    { key: "now", label: "올해", color: "var(--brand)", values: [8_210, 9_120, 9_870, 9_410, 11_230, 12_840] },
    { key: "before", label: "지난해", color: "var(--line-strong)", values: [7_020, 7_400, 8_890, 8_020, 8_410, 9_900] },
  ],
};

const BY_CATEGORY: ChartData = {
  labels: MONTHS,
  series: [
    {
      key: "taxinvoice",
      label: "전자세금계산서",
      color: "var(--category-taxinvoice)",
      values: wave(3_100_000, 700_000, 0),
    },
    { key: "message", label: "문자", color: "var(--category-message)", values: wave(1_400_000, 400_000, 2) },
    { key: "kakaotalk", label: "카카오톡", color: "var(--category-kakaotalk)", values: wave(900_000, 300_000, 4) },
    { key: "cashbill", label: "현금영수증", color: "var(--category-cashbill)", values: wave(500_000, 150_000, 1) },
  ],
};

const PROFIT: ChartData = {
  labels: ["4월", "5월", "6월", "7월", "8월", "9월"],
  series: [
    { key: "income", label: "충전", color: "var(--success)", values: [320_000, 410_000, 150_000, 280_000, 0, 510_000] },
    {
      key: "refund",
      label: "환불",
      color: "var(--danger)",
      values: [-40_000, -120_000, -260_000, null, -30_000, -15_000],
    },
  ],
};

const DAYS: ChartData = {
  labels: Array.from({ length: 31 }, (_, index) => `${index + 1}일`),
  series: [
    {
      key: "sent",
      label: "발송",
      color: "var(--category-message)",
      values: Array.from({ length: 31 }, (_, index) =>
        index > 11 && index < 15 ? null : Math.round(1_050 + 260 * Math.sin(index / 3) + ((index * 37) % 90)),
      ),
    },
    {
      key: "failed",
      label: "실패",
      color: "var(--danger)",
      values: Array.from({ length: 31 }, (_, index) =>
        Math.round(120 + 60 * Math.cos(index / 4) + ((index * 13) % 30)),
      ),
    },
  ],
};

const SHARES = [
  { key: "taxinvoice", label: "전자세금계산서", color: "var(--category-taxinvoice)", value: 5_420_000 },
  { key: "edoc", label: "전자문서", color: "var(--category-edoc)", value: 1_120_000 },
  { key: "cashbill", label: "현금영수증", color: "var(--category-cashbill)", value: 820_000 },
  { key: "message", label: "문자", color: "var(--category-message)", value: 2_640_000 },
  { key: "fax", label: "팩스", color: "var(--category-fax)", value: 210_000 },
  { key: "kakaotalk", label: "카카오톡", color: "var(--category-kakaotalk)", value: 1_730_000 },
  { key: "hometax", label: "홈택스 조회", color: "var(--category-hometax)", value: 90_000 },
  { key: "card", label: "카드 조회", color: "var(--category-card)", value: 60_000 },
];

const RANKED = SHARES.slice(0, 4).map((share) => ({ ...share, before: share.value * 0.8, href: "#charts" }));

const VIEWS = [
  { text: "금액", href: "#charts", isChosen: true },
  { text: "건수", href: "#charts", isChosen: false },
];

const NOTHING: ChartData = { labels: [], series: [] };
const SINGLE: ChartData = {
  labels: ["10월"],
  series: [{ key: "usage", label: "사용액", color: "var(--brand)", values: [123_450_000] }],
};
