import { useState } from "react";
import { useParams } from "react-router";
import type { TestClock } from "#contracts/companies/test-clock.ts";
import { formatDate, formatListTime } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { nextTenth } from "#domain/documents/test-clock.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { between, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { AmountInput } from "#web/ui/number-inputs.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { NEXT_TENTH, OWN_HOURS } from "./test-clock-steps.ts";

interface TestClockDialogProps {
  isOpen: boolean;
  clock: TestClock;
  onClose: () => void;
}

export function TestClockDialog({ isOpen, clock, onClose }: TestClockDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="시험 시계"
      description="이 파트너의 문서 발행 기한, 국세청 전송, 예약을 기다리지 않고 시험합니다. 되돌릴 수 없으며, 포인트와 감사 기록은 실제 시각을 따릅니다."
    >
      {(askToClose) => (isOpen ? <Steps clock={clock} onDone={onClose} onCancel={askToClose} /> : null)}
    </FormDialog>
  );
}

function Steps({ clock, onDone, onCancel }: { clock: TestClock; onDone: () => void; onCancel: () => void }) {
  const { partnerSeq } = useParams();
  const [step, setStep] = useState("24");
  const { nowDT, aheadS, leftHours } = clock;
  const isOwn = step === OWN_HOURS;
  return (
    <DialogForm
      intent="advance"
      action={partnerPath(Number(partnerSeq), "test-clock")}
      rules={isOwn ? { advanceHours: [required(), between(1, leftHours)] } : {}}
      submitText="앞으로 옮기기"
      failureTitle="옮기지 못했습니다"
      onDone={onDone}
      onCancel={onCancel}
    >
      <p className="text-sm">
        지금 시험 시계는{" "}
        <time dateTime={`${nowDT}+09:00`} className="font-semibold tabular-nums">
          {formatListTime(nowDT)}
        </time>
        입니다. {aheadS === 0 ? "실제 시각과 같습니다." : null}
      </p>
      <div className="flex flex-col gap-4 pb-4">
        <RadioGroup
          legend="얼마나 옮길지"
          name="step"
          value={step}
          onValueChange={setStep}
          options={[
            { value: "1", label: "1시간", isDisabled: leftHours < 1 },
            { value: "24", label: "하루", isDisabled: leftHours < 24 },
            {
              value: NEXT_TENTH,
              label: "다음 10일 오전 9시",
              description: `${formatDate(nextTenth(nowDT.slice(0, 10)))}. 지난달 세금계산서의 발행 기한입니다.`,
            },
            { value: OWN_HOURS, label: "시간 수 직접 입력", isDisabled: leftHours < 1 },
          ]}
        />
        {isOwn ? (
          <FormField
            name="advanceHours"
            label="옮길 시간"
            hint={`${leftHours.toLocaleString("ko-KR")}시간까지 옮길 수 있습니다.`}
          >
            <AmountInput unit="시간" maxLength={6} autoFocus />
          </FormField>
        ) : null}
      </div>
    </DialogForm>
  );
}
