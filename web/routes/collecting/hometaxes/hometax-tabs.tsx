import { LinkTabs } from "#web/ui/link-tabs.tsx";

interface HometaxTabsProps {
  at: (path: string) => string;
  current: "taxinvoices" | "cashbills" | "jobs";
  openCount: number;
}

/** Leads to the two kinds of documents and to the jobs that collect them. */
export const HometaxTabs = ({ at, current, openCount }: HometaxTabsProps) => (
  <LinkTabs
    label="홈택스 자료"
    tabs={[
      { href: at("taxinvoices"), label: "세금계산서", isCurrent: current === "taxinvoices" },
      { href: at("cashbills"), label: "현금영수증", isCurrent: current === "cashbills" },
      {
        href: at("jobs"),
        label: "수집 작업",
        isCurrent: current === "jobs",
        ...(openCount > 0 && { count: openCount }),
      },
    ]}
  />
);
