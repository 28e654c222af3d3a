import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { fieldNameOf, focusFirstError } from "./error-focus.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { checkField, checkFields, type FieldErrors, type FieldRules } from "./field-rules.ts";
import { FormContext, type FormFailure } from "./form-state.ts";
import { useSubmitGate } from "./submit-gate.ts";
import { useUnsavedWork } from "./use-unsaved-work.ts";

interface ActionFormProps {
  /** The browser checks these before it sends anything; the server checks again. */
  rules?: FieldRules;
  /** The action's refusal; undefined after success. */
  failure?: FormFailure | undefined;
  /** The headline over the server's message. */
  failureTitle?: string;
  /** Submits the form without navigation, for a form in a panel or a table row. */
  fetcher?: FetcherWithComponents<unknown>;
  action?: string;
  encType?: "multipart/form-data";
  /** The page asks before it drops typed text; false where leaving loses nothing, such as a log-in. */
  isGuarded?: boolean;
  className?: string;
  children: ReactNode;
}

const NO_RULES: FieldRules = {};
const NO_VALUES = {};

/** Every form uses this: native inputs, a React Router action, Korean messages beside the fields. */
export function ActionForm(props: ActionFormProps) {
  const { rules = NO_RULES, failure, fetcher, isGuarded = true, className = "", children } = props;
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  const [errors, setErrors] = useFailureErrors(form, isDirty, failure);
  useUnsavedWork({ isDirty: () => isDirty.current, isWatched: isGuarded });
  const isPending = usePending(fetcher);
  const { gate, isHeld, hold } = useSubmitGate(form);
  const [failureInPage] = useState(failure);
  const Shell = fetcher?.Form ?? Form;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const problems = checkFields(rules, new FormData(event.currentTarget));
    const hasErrors = Object.keys(problems).length > 0;
    setErrors(problems);
    if (isPending || hasErrors || hold(submitterOf(event))) event.preventDefault();
    else isDirty.current = false;
    if (hasErrors) focusFirstError(event.currentTarget, problems);
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    isDirty.current = true;
    setErrors((present) => without(present, fieldNameOf(event.target)));
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const name = fieldNameOf(event.target);
    const data = new FormData(event.currentTarget);
    const checks = rules[name];
    // Leaving an empty field is not a mistake yet.
    if (!checks || !data.get(name)) return;
    const problem = checkField(checks, name, data);
    if (problem) setErrors((present) => ({ ...present, [name]: problem }));
  };
  const state = useMemo(
    () => ({ errors, values: failure?.values ?? NO_VALUES, isPending: isPending || isHeld, gate }),
    [errors, failure?.values, isPending, isHeld, gate],
  );
  return (
    <Shell
      ref={form}
      method="post"
      action={props.action}
      encType={props.encType}
      noValidate
      aria-busy={isPending || undefined}
      onSubmit={submit}
      onInput={type}
      onBlur={leave}
      className={`flex flex-col gap-5 ${className}`}
    >
      {failure ? (
        <FailureNotice
          failure={failure}
          title={props.failureTitle ?? "저장하지 못했습니다"}
          isInPage={failure === failureInPage}
        />
      ) : null}
      <FormContext value={state}>{children}</FormContext>
    </Shell>
  );
}

const submitterOf = ({ nativeEvent }: FormEvent): HTMLElement | null =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

function usePending(fetcher: FetcherWithComponents<unknown> | undefined): boolean {
  const navigation = useNavigation();
  return fetcher ? fetcher.state !== "idle" : navigation.state !== "idle" && navigation.formData !== undefined;
}

function without(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  const { [name]: _removed, ...rest } = errors;
  return rest;
}

const NO_ERRORS: FieldErrors = {};

/** Holds the errors beside the fields: the server's after its answer, the browser's while the person types. */
function useFailureErrors(
  form: RefObject<HTMLFormElement | null>,
  isDirty: RefObject<boolean>,
  failure: FormFailure | undefined,
) {
  const [errors, setErrors] = useState<FieldErrors>(failure?.fields ?? NO_ERRORS);
  useEffect(() => {
    if (!failure) return;
    const fields = failure.fields ?? NO_ERRORS;
    setErrors(fields);
    // The refused text is not saved anywhere else.
    isDirty.current = true;
    focusFirstError(form.current, fields);
  }, [failure, form, isDirty]);
  return [errors, setErrors] as const;
}
