import { CopyButton } from "./copy-button.tsx";
import type { PartExample } from "./part-example.ts";

export const COPY_BUTTON_EXAMPLES: readonly PartExample[] = [
  {
    title: "복사 버튼",
    code: `<CopyButton text="GB-TEST-KEY" label="연동키" />`,
    Shown: () => (
      <span className="inline-flex items-center gap-1 rounded-md border border-line ps-3 font-mono">
        GB-TEST-KEY
        <CopyButton text="GB-TEST-KEY" label="연동키" />
      </span>
    ),
  },
];
