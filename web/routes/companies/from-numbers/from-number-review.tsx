import { ExternalLinkIcon } from "lucide-react";
import { useState } from "react";
import type { StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { FROM_NUMBER_EVIDENCE_LABELS } from "#domain/messages/from-number.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { lengthBetween, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface FromNumberReviewProps {
  fromNumber: StaffFromNumber | undefined;
  onClose: () => void;
}

/** Shows the number, whose it is, what proves it, and the decision. */
export function FromNumberReview({ fromNumber, onClose }: FromNumberReviewProps) {
  return (
    <FormDialog
      isOpen={fromNumber !== undefined}
      onClose={onClose}
      title={fromNumber ? `${formatPhone(fromNumber.fromNumber)} 심사` : ""}
      description="증빙에 적힌 번호와 명의가 회원사와 같은지 확인해 주세요."
    >
      {(askToClose) =>
        fromNumber ? (
          <div className="flex flex-col gap-5">
            <KeyValueList items={factsOf(fromNumber)} />
            <Decision fromNumber={fromNumber} onDone={onClose} onCancel={askToClose} />
          </div>
        ) : null
      }
    </FormDialog>
  );
}

const factsOf = (fromNumber: StaffFromNumber) => [
  { label: "회원사", value: `${fromNumber.memberName} (${formatBizId(fromNumber.bizId)})` },
  { label: "파트너", value: fromNumber.partnerName },
  { label: "메모", value: fromNumber.memo },
  { label: "등록 일시", value: formatDate(fromNumber.insertDT) },
  { label: "증빙", value: <Evidence key="evidence" fromNumber={fromNumber} /> },
];

function Evidence({ fromNumber: { fromNumberSeq, evidence, fileName } }: { fromNumber: StaffFromNumber }) {
  return (
    <>
      {FROM_NUMBER_EVIDENCE_LABELS[evidence]}
      {fileName ? (
        <a
          href={`/console/staff/from-numbers/${fromNumberSeq}/evidence`}
          target="_blank"
          rel="noreferrer"
          className="ms-2 inline-flex items-center gap-1 break-all text-brand underline-offset-4 hover:underline"
        >
          {fileName}
          <ExternalLinkIcon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only"> (새 창)</span>
        </a>
      ) : null}
    </>
  );
}

interface DecisionProps {
  fromNumber: StaffFromNumber;
  onDone: () => void;
  onCancel: () => void;
}

const REJECT_RULES = { reason: [required(), lengthBetween(2, 200)] };
const NO_RULES = {};

function Decision({ fromNumber, onDone, onCancel }: DecisionProps) {
  const [intent, setIntent] = useState<"APPROVE" | "REJECT">("APPROVE");
  const isRejection = intent === "REJECT";
  return (
    <DialogForm
      intent={intent}
      rules={isRejection ? REJECT_RULES : NO_RULES}
      submitText={isRejection ? "반려" : "승인"}
      isDanger={isRejection}
      failureTitle="심사하지 못했습니다"
      onDone={onDone}
      onCancel={onCancel}
    >
      <input type="hidden" name="fromNumberSeq" value={fromNumber.fromNumberSeq} />
      <RadioGroup
        legend="결정"
        name="decision"
        layout="segments"
        value={intent}
        onValueChange={(value) => setIntent(value === "REJECT" ? "REJECT" : "APPROVE")}
        options={[
          { value: "APPROVE", label: "승인" },
          { value: "REJECT", label: "반려" },
        ]}
      />
      {isRejection ? (
        <FormField name="reason" label="반려 사유" hint="회원사가 읽고 고쳐서 다시 등록합니다." isRequired>
          <Textarea rows={3} limit={200} />
        </FormField>
      ) : (
        <FormField name="expireDate" label="만료일" hint="비우면 1년 뒤입니다.">
          <TextInput type="date" />
        </FormField>
      )}
    </DialogForm>
  );
}
