import { FileDrop } from "./file-drop.tsx";
import type { PartExample } from "./part-example.ts";

export const FILE_DROP_EXAMPLES: readonly PartExample[] = [
  {
    title: "파일 첨부",
    note: "고르기 전에 형식, 크기, 개수를 알려 줍니다. 끌어 놓기와 키보드 모두 됩니다.",
    code: `<FileDrop name="file" label="첨부 파일" limits={{ maxFiles: 3, maxBytes: 10 * 1024 * 1024, extensions: ["pdf", "png"] }} />`,
    Shown: () => (
      <div className="grid gap-5 sm:grid-cols-2">
        <FileDrop
          name="file"
          label="첨부 파일"
          limits={{ maxFiles: 3, maxBytes: 10 * 1024 * 1024, extensions: ["pdf", "png", "jpg"] }}
        />
        <FileDrop
          name="proof"
          label="통신서비스 가입증명원"
          error="반드시 입력해야 합니다."
          isRequired
          limits={{ maxFiles: 1, maxBytes: 5 * 1024 * 1024, extensions: ["pdf"] }}
        />
      </div>
    ),
  },
];
