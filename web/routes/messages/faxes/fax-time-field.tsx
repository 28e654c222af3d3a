import { useState } from "react";
import { RESERVATION_MOST_DAYS } from "#domain/messages/reservation.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface FaxTimeFieldProps {
  /** At once without it. */
  value: string | undefined;
  onChange: (reserveDT: string | undefined) => void;
}

const WAYS = [
  { value: "now", label: "바로 보내기" },
  { value: "reserve", label: "예약" },
];

export function FaxTimeField({ value, onChange }: FaxTimeFieldProps) {
  const [way, setWay] = useState("now");
  const choose = (chosen: string) => {
    setWay(chosen);
    onChange(chosen === "now" ? undefined : (value ?? ""));
  };
  return (
    <>
      <RadioGroup legend="보낼 때" layout="row" value={way} onValueChange={choose} options={WAYS} />
      {way === "reserve" ? (
        <FormField
          name="reserveDT"
          label="예약 일시"
          hint={`${RESERVATION_MOST_DAYS}일 뒤까지 예약할 수 있고, 보낼 시각 1분 전까지 취소할 수 있습니다.`}
          isRequired
        >
          <TextInput
            type="datetime-local"
            className="sm:max-w-60"
            onChange={(event) => onChange(event.target.value && `${event.target.value}:00`)}
          />
        </FormField>
      ) : null}
    </>
  );
}
