import type { ReactNode } from "react";
import { useState } from "react";
import type { NextAction } from "#contracts/documents/document-parts.ts";
import type { DocumentAction } from "#domain/documents/document-event.ts";
import { isRealBrand } from "#domain/provider.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import type { StepTexts } from "./document-kind.tsx";

/** A step that only one kind of documents has, with a dialog of its own. */
export interface OwnStep {
  /** It is offered while one of these is possible. */
  actions: readonly DocumentAction[];
  text: string;
  dialog: (isOpen: boolean, onClose: () => void) => ReactNode;
}

interface DocumentActionsProps {
  nextActions: readonly NextAction[];
  texts: StepTexts;
  /** The price of issuing, if it is known. */
  cost: number | undefined;
  /** The address of the form that edits a draft. */
  editHref: string;
  ownStep: OwnStep | undefined;
}

/** Offers the steps that are possible now. Each asks first and says what it does. */
export function DocumentActions({ nextActions, texts, cost, editHref, ownStep }: DocumentActionsProps) {
  const { canWrite, brand } = useConsoleRights("issue");
  const [action, setAction] = useState<DocumentAction>();
  if (!canWrite) {
    return (
      <p className="me-auto text-sm text-muted">
        {isRealBrand(brand)
          ? "운영 서버의 문서는 API나 회원사의 서비스에서만 바꿀 수 있습니다. 테스트 서버에서는 이 화면에서도 할 수 있습니다."
          : "문서를 발행하거나 취소할 권한이 없습니다."}
      </p>
    );
  }
  const steps = nextActions.flatMap((next) => {
    const words = texts[next.action];
    return words ? [{ next, words }] : [];
  });
  const canEdit = nextActions.some((next) => next.action === "UPDATE");
  const hasOwnStep = nextActions.some((next) => ownStep?.actions.includes(next.action));
  const question = steps.find(({ next }) => next.action === action);
  return (
    <>
      {steps.length === 0 && !hasOwnStep && !canEdit ? (
        <p className="me-auto text-sm text-muted">지금 할 수 있는 작업이 없습니다.</p>
      ) : null}
      {steps.toReversed().map(({ next, words }) => (
        <Button
          key={next.action}
          variant={words.isDanger ? "secondary" : "primary"}
          onClick={() => setAction(next.action)}
          aria-haspopup="dialog"
        >
          {words.text}
        </Button>
      ))}
      {canEdit ? <ButtonLink to={editHref}>수정</ButtonLink> : null}
      {ownStep ? <OwnStepButton {...ownStep} isPossible={hasOwnStep} /> : null}
      <ActionDialog question={question} cost={cost} onClose={() => setAction(undefined)} />
    </>
  );
}

/** Keeps the dialog after the step is done, so that the dialog can close by itself. */
function OwnStepButton({ text, dialog, isPossible }: OwnStep & { isPossible: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPossible ? (
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          {text}
        </Button>
      ) : null}
      {dialog(isOpen, () => setOpen(false))}
    </>
  );
}
