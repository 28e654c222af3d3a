import { FAX_LIMITS } from "#domain/messages/fax-limits.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface FaxReceiversFieldProps {
  value: string;
  /** The number of receivers. */
  count: number;
  onChange: (text: string) => void;
  /** An empty field sends to the first number again. */
  isOptional?: boolean;
}

const MOST_PROBLEMS = 5;

/** A field with one receiver per line, as a spreadsheet pastes them. */
export function FaxReceiversField({ value, count, onChange, isOptional = false }: FaxReceiversFieldProps) {
  const { errors } = useFormState();
  return (
    <Field
      label="받는 번호"
      hint={`${isOptional ? "비워 두면 처음 보낸 번호로 보냅니다. " : ""}한 줄에 하나씩 팩스 번호를 적고, 이름은 번호 뒤에 적습니다. ${FAX_LIMITS.recipients.toLocaleString("ko")}곳까지 한 번에 보낼 수 있습니다.`}
      aside={`${count.toLocaleString("ko")}곳`}
      error={receiverError(errors)}
      isRequired={!isOptional}
    >
      <Textarea
        name="receivers"
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={"02-0000-1234 늘봄상사\n02-0000-3201 통화 중인 팩스"}
        className="font-mono text-sm"
        spellCheck={false}
      />
    </Field>
  );
}

/** Joins the refusals of single receivers, each with its place. */
function receiverError(errors: Readonly<Record<string, string>>): string | undefined {
  if (errors.receivers) return errors.receivers;
  const problems = Object.entries(errors).flatMap(([path, text]) => {
    const [, index] = /^receivers\.(\d+)\./.exec(path) ?? [];
    return index === undefined ? [] : [`${Number(index) + 1}번째: ${text}`];
  });
  if (problems.length === 0) return undefined;
  const more = problems.length - MOST_PROBLEMS;
  return problems.slice(0, MOST_PROBLEMS).join(" ") + (more > 0 ? ` 그 밖에 ${more}곳이 더 있습니다.` : "");
}
