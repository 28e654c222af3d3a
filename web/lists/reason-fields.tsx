import { useState } from "react";
import { DOWNLOAD_REASON, DOWNLOAD_REASONS, isUnsaid, OTHER_REASON } from "#domain/console/download-reason.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const REASONS = [...DOWNLOAD_REASONS, OTHER_REASON].map((reason) => ({ value: reason, label: reason }));

interface ReasonFieldsProps {
  label: string;
  hint: string;
  error?: string | undefined;
}

/** Asks why somebody wants to see or download personal data; both fields together are the reason (`readReason`). */
export function ReasonFields({ label, hint, error }: ReasonFieldsProps) {
  const [reason, setReason] = useState("");
  return (
    <>
      <Field label={label} hint={hint} error={error} isRequired>
        <Select
          name="reason"
          placeholder="사유를 선택해 주세요"
          options={REASONS}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Field label="자세한 사유" isRequired={isUnsaid(reason)}>
        <TextInput name="reasonDetail" maxLength={DOWNLOAD_REASON.maxLength - 20} autoComplete="off" />
      </Field>
    </>
  );
}
