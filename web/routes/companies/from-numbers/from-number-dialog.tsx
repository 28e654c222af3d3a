import { useState } from "react";
import { FROM_NUMBER_EVIDENCE_LABELS, type FromNumberEvidence } from "#domain/messages/from-number.ts";
import { ATTACHMENT_LIMITS } from "#domain/support/attachment.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { phone, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { PhoneInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const FILE_LIMITS = {
  maxFiles: 1,
  maxBytes: ATTACHMENT_LIMITS.maxBytes,
  extensions: ["pdf", "png", "jpg", "jpeg"],
} as const;

const RULES = { fromNumber: [required(), phone()] };

const EVIDENCES: Readonly<Record<FromNumberEvidence, string>> = {
  OWN_MOBILE: "대표자나 담당자 본인의 휴대폰 번호입니다. 파일이 없어도 됩니다.",
  SERVICE_CERTIFICATE: "통신사가 발급한 증명원입니다. 회사의 번호일 때 냅니다.",
  PROXY: "다른 회사의 번호를 쓸 때 번호의 주인이 써 준 위임장입니다.",
};

/** Takes a number to send from, and the proof of whose it is. */
export function FromNumberDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [evidence, setEvidence] = useState<FromNumberEvidence>("OWN_MOBILE");
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="발신번호 등록"
      description="테스트 서버에서는 바로 승인합니다. 운영 서버에서는 운영자가 증빙을 확인합니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="register"
          rules={RULES}
          encType="multipart/form-data"
          submitText="등록"
          failureTitle="등록하지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <RequestKey />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="fromNumber" label="발신번호" hint="지역번호를 포함한 8~11자리" isRequired>
              <PhoneInput autoComplete="off" />
            </FormField>
            <FormField name="memo" label="메모" hint="고객센터, 배송 안내처럼 알아볼 이름">
              <TextInput maxLength={50} autoComplete="off" />
            </FormField>
          </div>
          <FormChoice name="evidence">
            <RadioGroup
              legend="증빙"
              value={evidence}
              onValueChange={(value) => setEvidence(value as FromNumberEvidence)}
              options={Object.entries(EVIDENCES).map(([value, description]) => ({
                value,
                description,
                label: FROM_NUMBER_EVIDENCE_LABELS[value as FromNumberEvidence],
              }))}
            />
          </FormChoice>
          {evidence === "OWN_MOBILE" ? null : (
            <FormChoice name="file">
              <FileDrop name="file" label="증빙 파일" limits={FILE_LIMITS} isRequired />
            </FormChoice>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
