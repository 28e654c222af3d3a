import { LinkTabs } from "./link-tabs.tsx";
import type { PartExample } from "./part-example.ts";

export const LINK_TABS_EXAMPLES: readonly PartExample[] = [
  {
    title: "주소로 나뉘는 탭",
    code: `<LinkTabs label="문서 종류" tabs={[{ href, label: "매출", isCurrent: true, count: 1204 }]} />`,
    Shown: () => (
      <LinkTabs
        label="문서 종류"
        tabs={[
          { href: "?tab=sales", label: "매출", isCurrent: true, count: 1204 },
          { href: "?tab=purchase", label: "매입", isCurrent: false, count: 318 },
          { href: "?tab=broker", label: "위수탁", isCurrent: false, count: 0 },
          { href: "?tab=settings", label: "설정", isCurrent: false },
        ]}
      />
    ),
  },
];
