import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { PartExample } from "./part-example.ts";

export const EMPTY_STATE_EXAMPLES: readonly PartExample[] = [
  {
    title: "빈 자리",
    code: `<EmptyState title="아직 등록한 카드가 없습니다" description="…" action={<Button>카드 등록</Button>} />`,
    Shown: () => (
      <EmptyState
        title="아직 등록한 카드가 없습니다"
        description="등록하면 여기에서 사용 내역을 볼 수 있습니다."
        action={<Button size="sm">카드 등록</Button>}
      />
    ),
  },
];
