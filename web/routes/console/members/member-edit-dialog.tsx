import type { MemberRow } from "#contracts/member-list.ts";
import { formatBizId } from "#domain/biz-id.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { COMPANY_RULES, CompanyFields } from "./company-fields.tsx";
import { useClosingForm } from "./use-closing-form.ts";

interface MemberEditDialogProps {
  member: MemberRow | undefined;
  onClose: () => void;
}

export function MemberEditDialog({ member, onClose }: MemberEditDialogProps) {
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title="회사 정보 수정"
      description={member ? `사업자등록번호 ${formatBizId(member.company.bizId)}는 바꿀 수 없습니다.` : undefined}
    >
      {(askToClose) => (member ? <EditForm member={member} onDone={onClose} onCancel={askToClose} /> : null)}
    </FormDialog>
  );
}

function EditForm({ member, onDone, onCancel }: { member: MemberRow; onDone: () => void; onCancel: () => void }) {
  const { fetcher, failure } = useClosingForm(onDone);
  return (
    <ActionForm fetcher={fetcher} rules={COMPANY_RULES} failure={failure} isGuarded>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="memberSeq" value={member.memberSeq} />
      <CompanyFields company={member.company} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>취소</Button>
        <SubmitButton>저장</SubmitButton>
      </div>
    </ActionForm>
  );
}
