import { type CredentialName, SOURCE_CREDENTIALS } from "#domain/money/source-credentials.ts";
import { FormField } from "#web/forms/form-field.tsx";
import { BusinessNumberInput } from "#web/ui/number-inputs.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** The fields that the institution asks for. Their values are never shown again. */
export function CredentialFields({ names, isRequired }: { names: readonly CredentialName[]; isRequired: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <CredentialField key={name} name={name} isRequired={isRequired} />
      ))}
    </div>
  );
}

function CredentialField({ name, isRequired }: { name: CredentialName; isRequired: boolean }) {
  const { text, hint, isSecret, isNumeric, maxLength } = SOURCE_CREDENTIALS[name];
  const numeric = isNumeric ? { inputMode: "numeric" as const } : {};
  return (
    <FormField name={name} label={text} hint={hint} isRequired={isRequired}>
      {name === "bizId" ? (
        <BusinessNumberInput autoComplete="off" />
      ) : isSecret ? (
        <PasswordInput autoComplete="new-password" maxLength={maxLength} {...numeric} />
      ) : (
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={maxLength} {...numeric} />
      )}
    </FormField>
  );
}
