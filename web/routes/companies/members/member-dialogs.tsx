import type { MemberRow } from "#contracts/companies/member-list.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { BalanceSwitchDialog } from "#web/shell/console/balance-switch-dialog.tsx";
import { COMPANY_RULES, CompanyFields } from "./company-fields.tsx";
import { MemberAddDialog } from "./member-add-dialog.tsx";
import { MemberConsentDialog } from "./member-consent-dialog.tsx";

export type MemberAct = { act: "add" } | { act: "edit" | "consent" | "switch"; member: MemberRow };

interface MemberDialogsProps {
  request: MemberAct | undefined;
  onClose: () => void;
}

/** Holds every dialog of the list; all are loaded together when the first one opens. */
export function MemberDialogs({ request, onClose }: MemberDialogsProps) {
  const memberTo = (act: MemberAct["act"]) =>
    request?.act === act && "member" in request ? request.member : undefined;
  return (
    <>
      <MemberAddDialog isOpen={request?.act === "add"} onClose={onClose} />
      <MemberConsentDialog member={memberTo("consent")} onClose={onClose} />
      <MemberEditDialog member={memberTo("edit")} onClose={onClose} />
      <BalanceSwitchDialog member={memberTo("switch")} onClose={onClose} />
    </>
  );
}

interface MemberEditDialogProps {
  member: MemberRow | undefined;
  onClose: () => void;
}

function MemberEditDialog({ member, onClose }: MemberEditDialogProps) {
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
