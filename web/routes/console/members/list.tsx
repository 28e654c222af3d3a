import { FileUpIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { data, useNavigation } from "react-router";
import { listMembers, type MemberRow } from "#contracts/member-list.ts";
import { memberPath, partnerPath } from "#domain/console/console-menu.ts";
import { CERTIFICATE_STATES, CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { apiOf, call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import { ExportLink } from "#web/lists/export-link.tsx";
import { FilterBar } from "#web/lists/filter-bar.tsx";
import { apiPage, hrefWithoutFilters, readPageSize } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/list.ts";
import { MemberAddDialog } from "./member-add-dialog.tsx";
import { changeMembers } from "./member-changes.ts";
import { memberColumns } from "./member-columns.tsx";
import { MemberEditDialog } from "./member-edit-dialog.tsx";
import { activeMemberFilters, FILTERS, SUPER_USER_LABELS } from "./member-filters.ts";
import { memberQuery } from "./member-query.ts";

export const meta = () => consoleMeta("회원사 목록");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const query = {
    page: String(apiPage(searchParams)),
    size: String(readPageSize(searchParams)),
    ...memberQuery(searchParams),
  };
  const page = await call(consoleApiOf(context, params), listMembers, { query });
  return { partnerSeq: Number(params.partnerSeq), search: searchParams.toString(), page };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, status } = await changeMembers(apiOf(context), Number(params.partnerSeq), form);
  return data(answer, { status });
}

export default function Members({ loaderData: { partnerSeq, search, page } }: Route.ComponentProps) {
  const params = new URLSearchParams(search);
  const { canWrite, brand } = useConsoleRights("members");
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<MemberRow>();
  const isPending = useNavigation().state === "loading";
  const buttons = canWrite ? (
    <>
      <ButtonLink to={partnerPath(partnerSeq, "members/list/import")} icon={FileUpIcon}>
        파일로 추가
      </ButtonLink>
      <Button variant="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
        회원사 추가
      </Button>
    </>
  ) : null;
  return (
    <ConsolePage
      title="회원사 목록"
      description="이 파트너의 서비스를 이용하는 회사입니다."
      action={buttons && <div className="flex flex-wrap gap-2">{buttons}</div>}
    >
      {params.has("unknown") ? (
        <Callout kind="warning" title="선택한 회원사를 찾을 수 없습니다">
          주소가 잘못되었거나 이 파트너의 회원사가 아닙니다. 아래 목록에서 다시 선택해 주십시오.
        </Callout>
      ) : null}
      {canWrite ? null : <ReadOnlyNote area="members" brand={brand} />}
      <MemberFilterBar params={params} isPending={isPending} />
      <DataTable
        caption="회원사 목록"
        columns={memberColumns(canWrite ? setEdited : undefined)}
        rows={page.content}
        rowKey={({ memberSeq }) => String(memberSeq)}
        rowHref={({ memberSeq }) => memberPath(partnerSeq, memberSeq, "users")}
        params={params}
        isPending={isPending}
        actions={<ExportLink params={params} />}
        empty={<NoMembers params={params} buttons={buttons} />}
      />
      <Pager params={params} totalElements={page.totalElements} />
      <MemberAddDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <MemberEditDialog member={edited} onClose={() => setEdited(undefined)} />
    </ConsolePage>
  );
}

function MemberFilterBar({ params, isPending }: { params: URLSearchParams; isPending: boolean }) {
  return (
    <FilterBar params={params} filterNames={FILTERS} active={activeMemberFilters(params)} isPending={isPending}>
      <SearchInput
        name="keyword"
        aria-label="상호, 초성 또는 사업자등록번호"
        placeholder="상호, 초성, 사업자등록번호"
        defaultValue={params.get("keyword") ?? ""}
        className="w-full sm:w-72"
      />
      <Select
        name="certificate"
        aria-label="인증서"
        defaultValue={params.get("certificate") ?? ""}
        options={[
          { value: "", label: "모든 인증서 상태" },
          ...CERTIFICATE_STATES.map((state) => ({
            value: state,
            label: `인증서 ${CERTIFICATE_STATUS_LABELS[state].text}`,
          })),
        ]}
      />
      <Select
        name="superUser"
        aria-label="관리자"
        defaultValue={params.get("superUser") ?? ""}
        options={[
          { value: "", label: "관리자 유무" },
          ...Object.entries(SUPER_USER_LABELS).map(([value, text]) => ({ value, label: `관리자 ${text}` })),
        ]}
      />
    </FilterBar>
  );
}

function NoMembers({ params, buttons }: { params: URLSearchParams; buttons: React.ReactNode }) {
  if (activeMemberFilters(params).length > 0) {
    return (
      <EmptyState
        title="조건에 맞는 회원사가 없습니다"
        description="검색어를 줄이거나 조건을 바꿔 보십시오."
        action={
          <ButtonLink to={hrefWithoutFilters(params, FILTERS)} preventScrollReset>
            조건 초기화
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="아직 회원사가 없습니다"
      description="회원사를 추가하면 그 회사의 문서와 메시지, 인증서를 이 콘솔에서 볼 수 있습니다."
      action={buttons}
    />
  );
}
