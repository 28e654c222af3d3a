import { ReceiptText } from "lucide-react";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge, type Meaning, StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Card } from "#web/ui/card.tsx";
import { CategoryChip, ChoiceChip, FilterChip } from "#web/ui/chip.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { LinkTabs } from "#web/ui/link-tabs.tsx";
import { ProgressBar, ProgressCircle } from "#web/ui/progress.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sparkline } from "#web/ui/sparkline.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import { LiveList, PagerStates, TableStates } from "./data-list-examples.tsx";
import { SAMPLE_STATUSES } from "./data-sample.ts";
import { Example } from "./example.tsx";

const STATUSES: readonly { text: string; meaning: Meaning }[] = Object.values(SAMPLE_STATUSES);

export function DataSection() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <LiveList />
      <TableStates />
      <PagerStates />
      <Statuses />
      <BadgesAndChips />
      <Stats />
      <Amounts />
      <Cards />
      <Tabs />
      <Trail />
      <Steps />
      <Progresses />
      <KeyValues />
      <History />
      <Placeholders />
    </div>
  );
}

function Statuses() {
  return (
    <Example title="상태" code={`<StatusBadge meaning="success">전송 완료</StatusBadge>`}>
      <div className="flex flex-wrap items-center gap-2">
        {STATUSES.map(({ text, meaning }) => (
          <StatusBadge key={text} meaning={meaning}>
            {text}
          </StatusBadge>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {STATUSES.map(({ text, meaning }) => (
          <StatusBadge key={text} meaning={meaning} isPlain>
            {text}
          </StatusBadge>
        ))}
      </div>
      <div className="mt-4 w-40">
        <StatusBadge meaning="warning">긴 상태 이름은 한 줄에서 줄임표로 끝납니다</StatusBadge>
      </div>
    </Example>
  );
}

function BadgesAndChips() {
  return (
    <Example title="배지와 칩" code={`<CategoryChip color="var(--category-fax)">팩스</CategoryChip>`}>
      <div className="flex flex-wrap gap-2">
        <Badge>필수</Badge>
        <Badge tone="brand">새 기능</Badge>
        <Badge tone="outline">POST</Badge>
        <Badge tone="test">테스트 서버</Badge>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {SERVICE_CATEGORIES.map(({ code, text, color }) => (
          <CategoryChip key={code} color={color}>
            {text}
          </CategoryChip>
        ))}
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
    </Example>
  );
}

const WEEKS = [42, 40, 47, 51, 49, 58, 61, 57, 66, 70, 74, 82];

function Stats() {
  return (
    <Example
      title="지표"
      code={`<Stat label="이번 달 사용액" value={12840500} previous={{ value: 11230000, label: "지난달보다" }} goodWhen="up" />`}
    >
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
    </Example>
  );
}

function Amounts() {
  return (
    <Example title="금액" code={`<Amount value={12000} />`}>
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
    </Example>
  );
}

function Cards() {
  return (
    <Example
      title="카드"
      code={`<Card title="다음 정산" description="…" action={<TextLink to="…">전체 보기</TextLink>}>…</Card>`}
    >
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
    </Example>
  );
}

function Tabs() {
  return (
    <Example
      title="주소로 나뉘는 탭"
      code={`<LinkTabs label="문서 종류" tabs={[{ href, label: "매출", isCurrent: true, count: 1204 }]} />`}
    >
      <LinkTabs
        label="문서 종류"
        tabs={[
          { href: "?tab=sales", label: "매출", isCurrent: true, count: 1204 },
          { href: "?tab=purchase", label: "매입", isCurrent: false, count: 318 },
          { href: "?tab=broker", label: "위수탁", isCurrent: false, count: 0 },
          { href: "?tab=settings", label: "설정", isCurrent: false },
        ]}
      />
    </Example>
  );
}

function Trail() {
  return (
    <Example title="현재 위치" code={`<Breadcrumbs crumbs={[{ label: "회원", href: "…" }, { label: "나래상사" }]} />`}>
      <Breadcrumbs
        crumbs={[
          { label: "파트너", href: "?" },
          { label: "회원 목록", href: "?" },
          { label: "가람에프앤비 농업회사법인 유한회사 남부물류센터" },
        ]}
      />
    </Example>
  );
}

function Steps() {
  return (
    <Example
      title="단계"
      code={`<Stepper label="가입 단계" steps={["약관 동의", "본인 확인", "정보 입력", "완료"]} current={2} />`}
    >
      <div className="flex flex-col gap-8">
        <Stepper label="가입 단계" steps={["약관 동의", "본인 확인", "정보 입력", "완료"]} current={2} />
        <Stepper label="오류가 있는 단계" steps={["파일 선택", "검사", "저장"]} current={1} hasError />
        <Stepper label="끝난 단계" steps={["파일 선택", "검사", "저장"]} current={3} />
      </div>
    </Example>
  );
}

function Progresses() {
  return (
    <Example title="진행" code={`<ProgressBar label="회원 가져오기" value={312} max={500} valueText="312 / 500건" />`}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProgressBar label="시작 전" value={0} />
        <ProgressBar label="회원 가져오기" value={312} max={500} valueText="312 / 500건" />
        <ProgressBar label="완료" value={100} tone="success" />
        <ProgressBar label="인증서 남은 기간" value={12} max={365} valueText="12일" tone="danger" />
        <ProgressBar label="국세청 응답 대기" />
        <div className="flex gap-4">
          <ProgressCircle label="전송률" value={72} />
          <ProgressCircle label="끝남" value={100} />
          <ProgressCircle label="기다리는 중" />
        </div>
      </div>
    </Example>
  );
}

function KeyValues() {
  return (
    <Example title="항목과 값" code={`<KeyValueList items={[{ label: "상호", value: "나래상사" }]} />`}>
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
    </Example>
  );
}

function History() {
  return (
    <Example title="상태 이력" code={`<Timeline label="문서 이력" entries={[{ id, title, time, meaning, detail }]} />`}>
      <Timeline
        label="문서 이력"
        entries={[
          { id: "5", title: "국세청 승인", meaning: "neutral" },
          {
            id: "4",
            title: "국세청 전송 실패",
            meaning: "danger",
            time: { dateTime: "2026-10-12T10:02:11+09:00", text: "10월 12일 10:02:11" },
            detail: "공급받는자 사업자등록번호를 확인해 주세요. 고친 뒤 다시 전송할 수 있습니다.",
          },
          {
            id: "3",
            title: "전송 시작",
            meaning: "progress",
            time: { dateTime: "2026-10-12T10:00:00+09:00", text: "10월 12일 10:00:00" },
          },
          {
            id: "2",
            title: "발행 완료",
            meaning: "success",
            time: { dateTime: "2026-10-11T17:31:09+09:00", text: "10월 11일 17:31:09" },
            detail: "담당자 김가온",
          },
          { id: "1", title: "임시저장", time: { dateTime: "2026-10-11T17:20:40+09:00", text: "10월 11일 17:20:40" } },
        ]}
      />
    </Example>
  );
}

function Placeholders() {
  return (
    <Example title="자리 표시" code={`<Skeleton width="60%" />`}>
      <p className="text-base">
        <Skeleton width="40%" />
      </p>
      <p>
        <Skeleton width="80%" />
      </p>
      <p>
        <Skeleton width="65%" />
      </p>
    </Example>
  );
}
