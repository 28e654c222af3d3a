import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";

interface FormDialogProps {
  isOpen: boolean;
  /** Runs only after a save, or once the person agrees to lose the typed text. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Draws the form; its cancel button calls `askToClose`. */
  children: (askToClose: () => void) => ReactNode;
}

/** Shows a form in a dialog. Escape and a click beside it ask before they drop typed text. */
export function FormDialog({ isOpen, onClose, children, ...rest }: FormDialogProps) {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // A reopened dialog starts clean, also after a save that closed it.
  useEffect(() => {
    if (isOpen) isDirty.current = false;
  }, [isOpen]);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const askToClose = () => (isDirty.current ? setAsking(true) : close());
  return (
    <>
      <Dialog {...rest} isOpen={isOpen} onClose={askToClose}>
        <div
          onInput={() => {
            isDirty.current = true;
          }}
        >
          {children(askToClose)}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={close}
        title="저장하지 않은 내용이 있습니다"
        description="창을 닫으면 입력한 내용이 사라집니다."
        confirmLabel="저장하지 않고 닫기"
        cancelLabel="계속 입력하기"
        isDanger
      />
    </>
  );
}
