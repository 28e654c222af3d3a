import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";
import { useFormState } from "./form-state.ts";

interface NamedControl {
  name?: string;
  defaultValue?: string | number | readonly string[] | undefined;
}

interface FormFieldProps {
  /** The field's name in the form, in the rules and in the server's `fields`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  aside?: ReactNode;
  className?: string;
  /** An error that the page itself found, such as an address that is taken. */
  error?: string | undefined;
  /** One input of web/ui; this field passes it the name and the typed value. */
  children: ReactElement<NamedControl>;
}

export function FormField({ name, error, children, ...rest }: FormFieldProps) {
  const { errors, values } = useFormState();
  return (
    <Field {...rest} error={errors[name] ?? error}>
      {cloneElement(children, { name, defaultValue: values[name] ?? children.props.defaultValue })}
    </Field>
  );
}

interface ChoiceControl {
  name?: string;
  error?: string | undefined;
}

/** Wraps the parts that draw their own label and error: Checkbox, RadioGroup, FileDrop. */
export function FormChoice({ name, children }: { name: string; children: ReactElement<ChoiceControl> }) {
  const { errors } = useFormState();
  return cloneElement(children, { name, error: errors[name] });
}
