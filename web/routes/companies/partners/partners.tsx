import { KeyRoundIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { data, redirect } from "react-router";
import { listPartnerFunds } from "#contracts/companies/partner-funds.ts";
import { listPartners } from "#contracts/companies/partners.ts";
import { groupPartners } from "#domain/people/partner-group.ts";
import { call } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { digits, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { actorAt, alertsOf } from "#web/shell/console/console-partners.ts";
import { currentUser } from "#web/shell/require-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/partners.ts";
import { changePartners } from "./partner-changes.ts";
import { PartnerGroupCard } from "./partner-group-card.tsx";
import { PartnerRegisterDialog } from "./partner-register-dialog.tsx";
import { usePartnerForm } from "./use-partner-form.ts";

export const meta = () => consoleMeta("내 파트너 목록");

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await currentUser(context);
  const query = { keyword: url.searchParams.get("keyword")?.slice(0, 100) || undefined };
  const [partners, allFunds] = await Promise.all([
    call(apiOf(context), listPartners, { query }),
    call(apiOf(context), listPartnerFunds, { query }),
  ]);
  const fundsOf = new Map(allFunds.map((funds) => [funds.partnerSeq, funds]));
  const records = partners.map((partner) => {
    const actor = actorAt(partner, user?.userSeq ?? 0);
    const { partnerSeq, brand, serviceName, partnerCode, partnerType, company, insertDT } = partner;
    const funds = fundsOf.get(partnerSeq);
    return {
      partnerSeq,
      brand,
      serviceName,
      partnerCode,
      partnerType,
      company,
      insertDT,
      role: actor.scope === "user" ? actor.role : null,
      balance: funds?.balance ?? null,
      alerts: Object.values(alertsOf(partner, funds, user?.userSeq ?? 0)),
    };
  });
  const { searchParams } = url;
  return {
    groups: groupPartners(records),
    isUnknown: searchParams.has("unknown"),
    isRegistering: searchParams.has("register"),
  };
}

export type PartnerRecord = NonNullable<Route.ComponentProps["loaderData"]["groups"][number]["real"]>;

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changePartners(context, await request.formData());
  // The next steps are on the new partner's first page.
  if (answer.intent === "register" && answer.done) return redirect(`/console/partners/${answer.done}/dashboard`);
  return data(answer, { status });
}

export default function Partners({ loaderData: { groups, isUnknown, isRegistering } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<"register" | "append" | undefined>(isRegistering ? "register" : undefined);
  const close = () => setDialog(undefined);
  const buttons = (
    <>
      <Button icon={KeyRoundIcon} onClick={() => setDialog("append")} aria-haspopup="dialog">
        연동키로 추가
      </Button>
      <Button variant="primary" icon={PlusIcon} onClick={() => setDialog("register")} aria-haspopup="dialog">
        파트너 등록
      </Button>
    </>
  );
  return (
    <ConsolePage
      title="내 파트너 목록"
      description="회사마다 운영 서버와 테스트 서버의 파트너가 한 쌍으로 만들어집니다."
      action={<div className="flex flex-wrap gap-2">{buttons}</div>}
    >
      {isUnknown ? (
        <Callout kind="warning" title="선택한 파트너를 찾을 수 없습니다">
          주소가 잘못되었거나 더는 볼 수 없는 파트너입니다. 아래 목록에서 다시 선택해 주세요.
        </Callout>
      ) : null}
      {groups.length === 0 ? (
        <EmptyState
          title="아직 파트너가 없습니다"
          description="파트너를 등록하면 테스트 서버의 연동키를 바로 받을 수 있습니다."
          action={buttons}
        />
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {groups.map((group) => (
            <PartnerGroupCard key={group.bizId} group={group} />
          ))}
        </ul>
      )}
      <PartnerRegisterDialog isOpen={dialog === "register"} onClose={close} />
      <PartnerAppendDialog isOpen={dialog === "append"} onClose={close} />
    </ConsolePage>
  );
}

const RULES = { partnerSeq: [required(), digits()], partnerKey: [required()] };

function PartnerAppendDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="연동키로 추가"
      description="이미 등록된 파트너를 개발 담당자로 함께 관리합니다. 번호와 연동키는 총괄 담당자에게 받을 수 있습니다."
    >
      {(askToClose) => <AppendForm onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

function AppendForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { fetcher, failure } = usePartnerForm("파트너를 목록에 추가했습니다.", onDone);
  return (
    <ActionForm
      fetcher={fetcher}
      action="/console/partners"
      rules={RULES}
      failure={failure}
      failureTitle="추가하지 못했습니다"
    >
      <input type="hidden" name="intent" value="append" />
      <FormField name="partnerSeq" label="파트너 번호" isRequired>
        <TextInput inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormField name="partnerKey" label="연동키" isRequired>
        <TextInput autoComplete="off" spellCheck={false} />
      </FormField>
      <DialogButtons onCancel={onCancel}>추가</DialogButtons>
    </ActionForm>
  );
}
