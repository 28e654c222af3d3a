import { partnerPath } from "#domain/console/console-path.ts";
import { LinkTabs } from "#web/ui/link-tabs.tsx";

/** Switches between all requests and the errors by code. */
export function RequestTabs({ partnerSeq, current }: { partnerSeq: string; current: "requests" | "errors" }) {
  const requests = partnerPath(Number(partnerSeq), "partnership/requests");
  return (
    <LinkTabs
      label="요청 기록 구분"
      tabs={[
        { href: requests, label: "모든 요청", isCurrent: current === "requests" },
        { href: `${requests}/errors`, label: "오류코드별", isCurrent: current === "errors" },
      ]}
    />
  );
}
