import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { memberPath } from "#domain/console/console-path.ts";
import { isRealBrand } from "#domain/provider.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import type { ListData } from "#web/lists/load-list.ts";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RegisterSourceDialog } from "./register-source-dialog.tsx";
import type { SourceView } from "./source-view.ts";
import type { SourceWords } from "./source-words.ts";

interface SourcesPageProps {
  words: SourceWords;
  list: ListData<SourceView>;
}

/** Lists a member's cards or accounts, with the state of their collection and the reason of a failure. */
export function SourcesPage({ words, list }: SourcesPageProps) {
  const { partnerSeq, memberSeq } = useParams();
  const { canWrite, brand } = useConsoleRights("issue");
  const [isRegistering, setRegistering] = useState(false);
  usePanelRefresh(list.page.content.some(({ status }) => status === "WAITING"));
  const registerButton = canWrite ? (
    <Button variant="primary" icon={PlusIcon} onClick={() => setRegistering(true)} aria-haspopup="dialog">
      {words.title} 등록
    </Button>
  ) : null;
  return (
    <ListPage
      title={words.title}
      description={words.description}
      action={registerButton}
      list={list}
      columns={columnsOf(words)}
      rowKey={({ sourceSeq }) => sourceSeq}
      rowHref={({ sourceSeq }) => memberPath(Number(partnerSeq), Number(memberSeq), `${words.page}/${sourceSeq}`)}
      filters={[
        {
          kind: "keyword",
          name: "keyword",
          label: `별칭, ${words.institutionText} 또는 끝 네 자리`,
          placeholder: `별칭, ${words.institutionText}, 끝 네 자리`,
        },
      ]}
      noMatch={{
        title: `조건에 맞는 ${words.title}가 없습니다`,
        description: "별칭이나 번호 끝 네 자리로 찾아보세요.",
      }}
      none={{
        title: `등록한 ${words.title}가 없습니다`,
        description: isRealBrand(brand)
          ? "회원사가 이용 중인 서비스에서 등록하거나 API로 등록하면 이 목록에 나타납니다."
          : "여기에서 등록하거나 API로 등록하면 거래 내역을 모으기 시작합니다.",
        action: registerButton,
      }}
    >
      <RegisterSourceDialog words={words} isOpen={isRegistering} onClose={() => setRegistering(false)} />
    </ListPage>
  );
}

const orNothing = (text: string | null) => text ?? <span className="text-faint">없음</span>;

const columnsOf = (words: SourceWords): readonly Column<SourceView>[] => [
  {
    key: "alias",
    header: words.title,
    cell: ({ institutionName, alias, number }) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{alias || institutionName}</span>
        <span className="text-xs text-muted tabular-nums">
          {alias ? `${institutionName} ` : ""}
          {number}
        </span>
      </span>
    ),
    sort: { field: "alias" },
  },
  {
    key: "status",
    header: "상태",
    cell: ({ meaning, statusText }) => <StatusBadge meaning={meaning}>{statusText}</StatusBadge>,
    onCard: "corner",
  },
  {
    key: "reason",
    header: "이유",
    cell: ({ reason }) => (reason ? <span className="text-muted">{reason}</span> : orNothing(null)),
    onCard: "line",
  },
  {
    key: "cycle",
    header: "수집 주기",
    cell: ({ cycleText, nextCycleText }) => (nextCycleText ? `${cycleText} → ${nextCycleText}` : cycleText),
  },
  {
    key: "lastCollected",
    header: "마지막 수집",
    cell: ({ lastCollected }) => orNothing(lastCollected),
    sort: { field: "lastCollectedDT", firstDirection: "desc" },
  },
  {
    key: "nextCollect",
    header: "다음 수집",
    cell: ({ nextCollect }) => orNothing(nextCollect),
    sort: { field: "nextCollectDT" },
  },
  {
    key: "monthlyFee",
    header: "월 이용료",
    align: "end",
    cell: ({ monthlyFee }) => <Amount value={monthlyFee} />,
  },
  { key: "paidMonth", header: "이용료를 낸 달", cell: ({ paidMonth }) => orNothing(paidMonth) },
];
