import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";

interface FormDialogProps {
  isOpen: boolean;
  /** Only after a save, or once what was typed may go. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** The form; it gets what its cancel button calls. */
  children: (askToClose: () => void) => ReactNode;
}

/** A form in a dialog: neither Escape nor a click beside it throws typed text away unasked. */
export function FormDialog({ isOpen, onClose, children, ...rest }: FormDialogProps) {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // Opened again, it begins anew, also after a save that closed it.
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
