import type { PartExample } from "./part-example.ts";
import { Timeline } from "./timeline.tsx";

export const TIMELINE_EXAMPLES: readonly PartExample[] = [
  {
    title: "상태 이력",
    code: `<Timeline label="문서 이력" entries={[{ id, title, time, meaning, detail }]} />`,
    Shown: () => (
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
    ),
  },
];
