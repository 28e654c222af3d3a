import { FormField } from "#web/forms/form-field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface DatedDraft<Line> {
  writeDate: string;
  lines: readonly Line[];
}

interface WriteDateFieldProps<Line> {
  draft: DatedDraft<Line>;
  onChange: (change: DatedDraft<Line>) => void;
}

/** Takes the write date. Lines of the same day follow it; lines of another day keep theirs. */
export const WriteDateField = <Line extends { date: string }>({ draft, onChange }: WriteDateFieldProps<Line>) => (
  <FormField name="writeDate" label="작성일자" isRequired className="max-w-48">
    <TextInput
      type="date"
      value={draft.writeDate}
      onChange={(event) =>
        onChange({
          writeDate: event.target.value,
          lines: draft.lines.map((line) =>
            line.date === draft.writeDate ? { ...line, date: event.target.value } : line,
          ),
        })
      }
    />
  </FormField>
);
