import type { ReactNode } from "react";
import liveFormUrl from "#web/enhance/live-form.ts?worker&url";
import { Button } from "#web/ui/button.tsx";

interface LiveFormProps {
  /** The id of the section, to which a form sent without scripts returns. */
  sectionId: string;
  fields: ReactNode;
  /** The answer for the address, rendered by the server after each change. */
  children: ReactNode;
  submitText?: string;
  /** Classes that place the fields beside the answer on wide screens. */
  layout?: string;
}

/** A plain GET form with its answer; web/enhance updates the answer while people type. */
export function LiveForm({
  sectionId,
  fields,
  children,
  submitText = "확인하기",
  layout = "lg:grid-cols-[20rem_minmax(0,1fr)]",
}: LiveFormProps) {
  const answerId = `${sectionId}-answer`;
  return (
    <div className={`grid gap-x-12 gap-y-8 ${layout}`}>
      <form method="get" action={`#${sectionId}`} data-live-form={answerId} className="flex min-w-0 flex-col gap-6">
        {fields}
        <div className="hidden noscript:block">
          <Button type="submit" variant="primary">
            {submitText}
          </Button>
        </div>
      </form>
      <div id={answerId} aria-live="polite" className="min-w-0">
        {children}
      </div>
      <script type="module" src={liveFormUrl} />
    </div>
  );
}
