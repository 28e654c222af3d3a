import { PlusIcon } from "lucide-react";
import { useNavigate } from "react-router";
import type { FirstInvoice } from "#contracts/desk/onboarding.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { firstInvoicePath } from "./first-invoice-path.ts";

type Member = FirstInvoice["members"][number];

interface MemberStepProps {
  partnerSeq: number;
  /** The chosen member comes first. */
  members: readonly Member[];
  /** True until a document of the member is written. */
  canChoose: boolean;
}

const nameOf = ({ name, bizId }: Member): string => `${name} (${formatBizId(bizId)})`;

export function MemberStep({ partnerSeq, members, canChoose }: MemberStepProps) {
  const navigate = useNavigate();
  const [member] = members;
  if (!member) return <NoMember />;
  if (!canChoose || members.length === 1) return <p className="text-sm">{nameOf(member)}</p>;
  return (
    <Field label="공급자" hint="인증서가 있는 회원사 가운데 고릅니다.">
      <Select
        value={String(member.memberSeq)}
        onChange={(event) => void navigate(firstInvoicePath(partnerSeq, { member: Number(event.target.value) }))}
        options={members.map((each) => ({ value: String(each.memberSeq), label: nameOf(each) }))}
      />
    </Field>
  );
}

function NoMember() {
  const { fetcher, failure } = useSavedForm();
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      {failure ? <FailureNotice failure={failure} title="만들지 못했습니다" /> : null}
      <p>아직 발행할 수 있는 회원사가 없습니다. 테스트 회원사에는 테스트 인증서와 10만 포인트가 함께 만들어집니다.</p>
      <div>
        <Button
          variant="primary"
          icon={PlusIcon}
          isLoading={fetcher.state !== "idle"}
          onClick={() => void fetcher.submit({ intent: "test-member" }, { method: "post" })}
        >
          테스트 회원사 만들기
        </Button>
      </div>
    </div>
  );
}
