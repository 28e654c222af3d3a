import type { MemberRow } from "#contracts/companies/member-list.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { COMPANY_RULES, CompanyFields } from "./company-fields.tsx";

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
      {(askToClose) =>
        member ? (
          <DialogForm intent="edit" rules={COMPANY_RULES} submitText="저장" onDone={onClose} onCancel={askToClose}>
            <input type="hidden" name="memberSeq" value={member.memberSeq} />
            <CompanyFields company={member.company} />
          </DialogForm>
        ) : null
      }
    </FormDialog>
  );
}
