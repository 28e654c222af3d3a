import type { Partner } from "#contracts/companies/partners.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { bizId, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { useTakenCheck } from "./use-taken-check.ts";

interface BizIdDialogProps {
  partner: Partner;
  isOpen: boolean;
  onClose: () => void;
}

const RULES = { bizId: [required(), bizId()] };

export function BizIdDialog({ partner, isOpen, onClose }: BizIdDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="사업자등록번호 변경"
      description={`지금 번호는 ${formatBizId(partner.bizId)}입니다.`}
    >
      {(askToClose) => <BizIdForm partner={partner} onDone={onClose} onCancel={askToClose} />}
    </FormDialog>
  );
}

function BizIdForm({ partner, onDone, onCancel }: { partner: Partner; onDone: () => void; onCancel: () => void }) {
  const { isTaken, onType, check } = useTakenCheck("bizId", partner.brand);
  const type = (digits: string) => {
    onType(digits);
    if (digits.length === 10) void check(digits);
  };
  return (
    <DialogForm
      intent="biz-id"
      rules={RULES}
      submitText="두 서버 모두 변경"
      failureTitle="바꾸지 못했습니다"
      onDone={onDone}
      onCancel={onCancel}
    >
      <Callout kind="warning" title="두 서버가 함께 바뀝니다">
        운영 서버와 테스트 서버의 파트너는 같은 사업자등록번호를 씁니다. 두 서버 모두에서 총괄 담당자나 대표자인 사람만
        바꿀 수 있습니다. 지금까지의 문서와 정산 내역은 이전 번호로 남습니다.
      </Callout>
      <input type="hidden" name="serviceName" value={partner.serviceName ?? ""} />
      <input type="hidden" name="partnerCode" value={partner.partnerCode ?? ""} />
      <FormField
        name="bizId"
        label="새 사업자등록번호"
        error={isTaken ? "이미 등록된 사업자등록번호입니다." : undefined}
        isRequired
      >
        <BusinessNumberInput onDigitsChange={type} />
      </FormField>
    </DialogForm>
  );
}
