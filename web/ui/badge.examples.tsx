import { Badge, type Meaning, StatusBadge } from "./badge.tsx";
import type { PartExample } from "./part-example.ts";

export const BADGE_EXAMPLES: readonly PartExample[] = [
  {
    title: "상태",
    code: `<StatusBadge meaning="success">전송 완료</StatusBadge>`,
    Shown: () => (
      <>
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
      </>
    ),
  },
  {
    title: "배지",
    code: `<Badge tone="brand">새 기능</Badge>`,
    Shown: () => (
      <div className="flex flex-wrap gap-2">
        <Badge>필수</Badge>
        <Badge tone="brand">새 기능</Badge>
        <Badge tone="outline">POST</Badge>
        <Badge tone="test">테스트 서버</Badge>
      </div>
    ),
  },
];

const STATUSES: readonly { text: string; meaning: Meaning }[] = [
  { text: "임시저장", meaning: "neutral" },
  { text: "국세청 전송 중", meaning: "progress" },
  { text: "전송 완료", meaning: "success" },
  { text: "지연발급", meaning: "warning" },
  { text: "전송 실패", meaning: "danger" },
];
