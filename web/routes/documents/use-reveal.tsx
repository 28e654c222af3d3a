import { EyeIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { ActionForm } from "#web/forms/action-form.tsx";
import { DialogButtons } from "#web/forms/dialog-buttons.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { failureOf, useFormState } from "#web/forms/form-state.ts";
import { ReasonFields } from "#web/lists/reason-fields.tsx";
import { Button } from "#web/ui/button.tsx";

type Answer<Revealed> = { revealed: Revealed } | { failure: object };

/** Keeps personal data in a panel masked until somebody gives a reason. */
export function useReveal<Revealed>(): { revealed: Revealed | undefined; button: ReactNode } {
  const fetcher = useFetcher<Answer<Revealed>>();
  const [isOpen, setOpen] = useState(false);
  const revealed = fetcher.data && "revealed" in fetcher.data ? (fetcher.data.revealed as Revealed) : undefined;
  const button = (
    <>
      {revealed ? null : (
        <Button variant="ghost" size="sm" icon={EyeIcon} onClick={() => setOpen(true)} aria-haspopup="dialog">
          가린 정보 보기
        </Button>
      )}
      <RevealDialog isOpen={isOpen} onClose={() => setOpen(false)} fetcher={fetcher} />
    </>
  );
  return { revealed, button };
}

interface RevealDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its answer is the unmasked content, which the panel shows. */
  fetcher: FetcherWithComponents<object>;
}

const RULES = { reason: [required()] };

/** Asks for a reason before it shows personal data; the audit log keeps it. */
function RevealDialog({ isOpen, onClose, fetcher }: RevealDialogProps) {
  const failure = failureOf(fetcher.data);
  const isShown = fetcher.data !== undefined && !failure;
  const finish = useEffectEvent(onClose);
  useEffect(() => {
    if (isShown) finish();
  }, [isShown]);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="가린 정보 보기"
      description="이 화면을 닫으면 다시 가려집니다."
    >
      {(askToClose) => (
        <ActionForm
          fetcher={fetcher}
          rules={RULES}
          failure={failure}
          failureTitle="보여 드리지 못했습니다"
          isGuarded={false}
        >
          <input type="hidden" name="intent" value="REVEAL" />
          <Reason />
          <DialogButtons onCancel={askToClose}>보기</DialogButtons>
        </ActionForm>
      )}
    </FormDialog>
  );
}

function Reason() {
  const { errors } = useFormState();
  return (
    <ReasonFields label="개인정보를 보는 사유" hint="본 사람과 사유를 감사 기록에 남깁니다." error={errors.reason} />
  );
}
