import { Info } from "lucide-react";
import { IconButton } from "./button.tsx";
import type { PartExample } from "./part-example.ts";
import { Tooltip } from "./tooltip.tsx";

export const TOOLTIP_EXAMPLES: readonly PartExample[] = [
  {
    title: "도움말 풍선",
    note: "꼭 알아야 하는 것은 화면에 적습니다.",
    code: `<Tooltip text="잔액과 보너스를 더한 금액입니다."><IconButton label="잔액 설명" icon={Info} /></Tooltip>`,
    Shown: () => (
      <div className="flex items-center gap-1">
        <span className="font-medium tabular-nums">
          1,284,500<span className="text-muted">원</span>
        </span>
        <Tooltip text="잔액과 보너스를 더한 금액입니다.">
          <IconButton label="잔액 설명" icon={Info} />
        </Tooltip>
      </div>
    ),
  },
];
