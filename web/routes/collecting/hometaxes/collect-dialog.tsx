import { useState } from "react";
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { shiftMonths } from "#domain/calendar/whole-months.ts";
import { HOMETAX_DATE_TYPES, HOMETAX_PERIOD_MOST_MONTHS, hometaxDateTypes } from "#domain/documents/hometax-job.ts";
import { HOMETAX_SIDES, type HometaxSide } from "#domain/documents/hometax-list.ts";
import { HOMETAX_ITEMS, type HometaxItem } from "#domain/documents/hometax-login.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormChoice } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { DateRangeInput, type DateRangePreset, type DateRangeValue } from "#web/ui/date-range-input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

interface CollectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  item: HometaxItem;
  side: HometaxSide;
  today: SeoulDate;
}

export function CollectDialog({ isOpen, onClose, item, side, today }: CollectDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${HOMETAX_ITEMS[item]} 기간 수집`}
      description="이미 모은 자료는 다시 쌓이지 않습니다. 추가 요금은 없습니다."
    >
      {(askToClose) => (
        <DialogForm intent="collect" submitText="수집 시작" onDone={onClose} onCancel={askToClose}>
          <FormChoice name="side">
            <RadioGroup
              legend="매출과 매입"
              layout="row"
              defaultValue={side}
              options={Object.entries(HOMETAX_SIDES).map(([value, label]) => ({ value, label }))}
            />
          </FormChoice>
          {item === "hometaxTaxinvoice" ? (
            <FormChoice name="dateType">
              <RadioGroup
                legend="기준 날짜"
                layout="row"
                defaultValue="WRITE"
                options={hometaxDateTypes(item).map((type) => ({ value: type, label: HOMETAX_DATE_TYPES[type] }))}
              />
            </FormChoice>
          ) : null}
          <Period today={today} />
        </DialogForm>
      )}
    </FormDialog>
  );
}

function Period({ today }: { today: SeoulDate }) {
  const presets = presetsOn(today);
  const [period, setPeriod] = useState<DateRangeValue>(presets[1]?.range ?? { start: today, end: today });
  const { errors } = useFormState();
  return (
    <DateRangeInput
      legend={`기간 (${HOMETAX_PERIOD_MOST_MONTHS}개월까지)`}
      presets={presets}
      value={period}
      onChange={setPeriod}
      startName="from"
      endName="to"
      max={today}
      error={errors.from ?? errors.to}
    />
  );
}

function presetsOn(today: SeoulDate): DateRangePreset[] {
  const month = monthOf(today);
  const last = addMonths(month, -1);
  return [
    { code: "thisMonth", text: "이번 달", range: { start: firstDayOf(month), end: today } },
    { code: "lastMonth", text: "지난달", range: { start: firstDayOf(last), end: lastDayOf(last) } },
    { code: "threeMonths", text: "최근 3개월", range: { start: addDays(shiftMonths(today, -3), 1), end: today } },
  ];
}
