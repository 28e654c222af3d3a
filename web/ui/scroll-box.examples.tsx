import type { PartExample } from "./part-example.ts";
import { ScrollBox } from "./scroll-box.tsx";

export const SCROLL_BOX_EXAMPLES: readonly PartExample[] = [
  {
    title: "옆으로 움직이는 자리",
    code: `<ScrollBox label="전송 결과">…</ScrollBox>`,
    Shown: () => (
      <ScrollBox label="전송 결과">
        <p className="whitespace-nowrap">
          국세청에 보낸 문서와 그 결과를 한 줄에 적습니다. 국세청에 보낸 문서와 그 결과를 한 줄에 적습니다. 국세청에
          보낸 문서와 그 결과를 한 줄에 적습니다. 국세청에 보낸 문서와 그 결과를 한 줄에 적습니다. 국세청에 보낸 문서와
          그 결과를 한 줄에 적습니다. 국세청에 보낸 문서와 그 결과를 한 줄에 적습니다.{" "}
        </p>
      </ScrollBox>
    ),
  },
];
