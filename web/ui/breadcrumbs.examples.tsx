import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { PartExample } from "./part-example.ts";

export const BREADCRUMBS_EXAMPLES: readonly PartExample[] = [
  {
    title: "현재 위치",
    code: `<Breadcrumbs crumbs={[{ label: "회원", href: "…" }, { label: "나래상사" }]} />`,
    Shown: () => (
      <Breadcrumbs
        crumbs={[
          { label: "파트너", href: "?" },
          { label: "회원 목록", href: "?" },
          { label: "가람에프앤비 농업회사법인 유한회사 남부물류센터" },
        ]}
      />
    ),
  },
];
