import { MailFrame } from "./mail-frame.tsx";
import type { PartExample } from "./part-example.ts";

export const MAIL_FRAME_EXAMPLES: readonly PartExample[] = [
  {
    title: "메일",
    code: `<MailFrame title="발행 안내 메일" html={html} />`,
    Shown: () => <MailFrame title="발행 안내 메일" html="<p>세금계산서가 발행되었습니다.</p>" className="h-24" />,
  },
];
