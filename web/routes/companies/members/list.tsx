import { FileUpIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { listMembers } from "#contracts/companies/member-list.ts";
import { changeMember, registerMember } from "#contracts/companies/members.ts";
import { memberPath, partnerPath } from "#domain/console/console-path.ts";
import { CERTIFICATE_STATES, CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { apiOf, placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useCanPay, useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import type { Route } from "./+types/list.ts";
import { memberColumns } from "./member-columns.tsx";
import { type MemberAct, MemberDialogs } from "./member-dialogs.tsx";

export const meta = () => consoleMeta("회원사 목록");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = await loadList(placeApi(context), listMembers, url);
  return { partnerSeq: Number(params.partnerSeq), isUnknown: url.searchParams.has("unknown"), list };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, status } = await changeMembers(apiOf(context), Number(params.partnerSeq), form);
  return data(answer, { status });
}

export default function Members({ loaderData: { partnerSeq, isUnknown, list } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("members");
  const canPay = useCanPay();
  const [request, ask] = useState<MemberAct>();
  const buttons = canWrite ? (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={partnerPath(partnerSeq, "members/list/import")} icon={FileUpIcon}>
        파일로 추가
      </ButtonLink>
      <Button variant="primary" icon={PlusIcon} onClick={() => ask({ act: "add" })} aria-haspopup="dialog">
        회원사 추가
      </Button>
    </div>
  ) : null;
  return (
    <ListPage
      title="회원사 목록"
      description="이 파트너의 서비스를 이용하는 회사입니다."
      action={buttons}
      list={list}
      columns={memberColumns({ canWrite, canPay, onAct: ask })}
      rowKey={({ memberSeq }) => memberSeq}
      rowHref={({ memberSeq }) => memberPath(partnerSeq, memberSeq, "users")}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 회원사가 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{
        title: "아직 회원사가 없습니다",
        description: "회원사를 추가하면 그 회사의 문서와 메시지, 인증서를 이 콘솔에서 볼 수 있습니다.",
        action: buttons,
      }}
    >
      {isUnknown ? (
        <Callout kind="warning" title="선택한 회원사를 찾을 수 없습니다">
          주소가 잘못되었거나 이 파트너의 회원사가 아닙니다. 아래 목록에서 다시 선택해 주세요.
        </Callout>
      ) : null}
      {canWrite ? null : <ReadOnlyNote area="members" brand={brand} />}
      <MemberDialogs request={request} onClose={() => ask(undefined)} />
    </ListPage>
  );
}

const FILTERS: readonly ListFilter[] = [
  {
    kind: "keyword",
    name: "keyword",
    label: "상호, 초성 또는 사업자등록번호",
    placeholder: "상호, 초성, 사업자등록번호",
  },
  {
    kind: "choice",
    name: "certificate",
    label: "인증서",
    all: "모든 인증서 상태",
    repeatsLabel: true,
    options: Object.fromEntries(CERTIFICATE_STATES.map((state) => [state, CERTIFICATE_STATUS_LABELS[state].text])),
  },
  {
    kind: "choice",
    name: "superUser",
    label: "관리자",
    all: "관리자 유무",
    repeatsLabel: true,
    options: { some: "있음", none: "없음" },
  },
  {
    kind: "choice",
    name: "funds",
    label: "잔액",
    all: "모든 잔액",
    repeatsLabel: true,
    options: { low: "한 달 쓸 만큼 없음" },
  },
];

/** One action serves the dialogs of the list; `intent` says which one was sent. */
async function changeMembers(api: OwnApi, partnerSeq: number, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const details = {
    name: text("name"),
    ceoName: text("ceoName"),
    bizType: text("bizType"),
    bizClass: text("bizClass"),
    postNum: text("postNum"),
    address: text("address"),
  };
  const account = { id: text("account.id"), password: text("account.password") };
  switch (form.get("intent")) {
    case "add": {
      const superUser = {
        id: text("superUser.id"),
        name: text("superUser.name"),
        email: text("superUser.email"),
        mobile: text("superUser.mobile"),
      };
      const body = {
        ...details,
        partnerSeq,
        bizId: text("bizId"),
        ...(form.has("superUser.id") && { superUser }),
        ...(form.has("account.id") && { account }),
      };
      return saved(await submit(api, registerMember, { body }), "회원사를 추가했습니다.");
    }
    case "consent": {
      const body = { partnerSeq, bizId: text("bizId"), account };
      return saved(await submit(api, registerMember, { body }), "관리자의 동의를 확인했습니다.");
    }
    case "edit": {
      const body = { ...details, partnerSeq, memberSeq: Number(form.get("memberSeq")) };
      return saved(await submit(api, changeMember, { body }), "회사 정보를 저장했습니다.");
    }
    default:
      return notUnderstood();
  }
}
