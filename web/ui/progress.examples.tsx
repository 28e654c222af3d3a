import type { PartExample } from "./part-example.ts";
import { ProgressBar, ProgressCircle } from "./progress.tsx";

export const PROGRESS_EXAMPLES: readonly PartExample[] = [
  {
    title: "진행",
    code: `<ProgressBar label="회원 가져오기" value={312} max={500} valueText="312 / 500건" />`,
    Shown: () => (
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
    ),
  },
];
