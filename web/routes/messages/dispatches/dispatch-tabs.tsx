import { useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";
import type { DispatchList } from "#domain/messages/dispatch.ts";
import { LinkTabs } from "#web/ui/link-tabs.tsx";

interface DispatchTabsProps {
  page: DispatchList;
  current: "list" | "failures" | "opt-outs" | "templates";
}

/** Leads to the list and the failures, for texts also to opt-outs, and for talks to templates. */
export function DispatchTabs({ page, current }: DispatchTabsProps) {
  const { partnerSeq, memberSeq } = useParams();
  const list = memberPath(Number(partnerSeq), Number(memberSeq), page);
  return (
    <LinkTabs
      label="발송 구분"
      tabs={[
        { href: list, label: "발송 내역", isCurrent: current === "list" },
        { href: `${list}/failures`, label: "실패 현황", isCurrent: current === "failures" },
        ...(page === "messages"
          ? [{ href: `${list}/opt-outs`, label: "수신거부 번호", isCurrent: current === "opt-outs" }]
          : []),
        ...(page === "kakaotalks"
          ? [{ href: `${list}/templates`, label: "템플릿과 채널", isCurrent: current === "templates" }]
          : []),
      ]}
    />
  );
}
