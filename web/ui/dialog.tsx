import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "./button.tsx";

interface ModalProps {
  isOpen: boolean;
  /** Escape, the close button and a click beside the dialog call this; the caller decides and sets isOpen. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the primary one is the last. */
  footer?: ReactNode;
}

const SHAPES = {
  center:
    "bottom-(--toasts,0px) m-auto max-h-[min(44rem,calc(100dvh-2rem-var(--toasts,0px)))] w-[calc(100%-2rem)] rounded-lg open:animate-[rise_160ms_ease-out]",
  side: "fixed inset-y-0 z-40 ms-auto me-0 my-0 h-[calc(100dvh-var(--toasts,0px))] max-h-dvh w-[min(100%,var(--panel-width))] max-w-none open:animate-[slide_180ms_ease-out] sm:rounded-s-lg",
} as const;

interface ModalFrameProps extends ModalProps {
  shape: keyof typeof SHAPES;
  className?: string;
  headerAside?: ReactNode;
  /** A link that closes a dialog with its own address, which is open from the start and also without scripts. */
  closeLink?: ReactNode;
}

/** A native modal: the focus stays inside, the page behind is inert, and Escape asks to close. */
export function ModalFrame(props: ModalFrameProps) {
  const { isOpen, onClose, title, description, children, footer, shape, className = "", headerAside } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Opens and closes before the paint, so that a late close event of an earlier closing sees the right state.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open && (!isOpen || !dialog.matches(":modal"))) dialog.close();
    if (isOpen && !dialog?.open) dialog?.showModal();
  }, [isOpen]);
  // A dialog that is removed while open also returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  // The browser closes the dialog by itself at a second Escape in a row; it opens again, so that its content is not lost.
  const reopen = (event: SyntheticEvent) => {
    // The close event of an earlier closing may arrive after the dialog is open again.
    if (event.target !== ref.current || !isOpen || ref.current?.open) return;
    ref.current?.showModal();
    onClose();
  };
  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      open={props.closeLink ? true : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={cancel}
      onClose={reopen}
      onMouseDown={pressBeside}
      className={`overflow-hidden bg-surface p-0 text-text shadow-float backdrop:animate-[fade_160ms_ease-out] ${SHAPES[shape]} ${className}`}
    >
      {isOpen ? (
        // Only the side panel has a height of its own; WebKit ignores a percentage of a height that the content makes.
        <div className={`flex max-h-[inherit] min-h-0 flex-col ${shape === "side" ? "h-full" : ""}`}>
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-lg font-semibold leading-7">
                {title}
              </h2>
              {description ? (
                <p id={`${id}-description`} className="mt-0.5 text-sm text-muted">
                  {description}
                </p>
              ) : null}
            </div>
            <div className="-me-2 flex shrink-0 items-center gap-1">
              {headerAside}
              {props.closeLink ?? <IconButton label="닫기" icon={X} onClick={onClose} />}
            </div>
          </header>
          {children ? (
            <div className="min-h-0 grow scroll-pb-20 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 text-sm">
              {children}
            </div>
          ) : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-line bg-surface px-6 py-4 [div+&]:border-t">
              {footer}
            </footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

const SIZES = { sm: "max-w-[26rem]", md: "max-w-[35rem]", lg: "max-w-[50rem]" } as const;

export function Dialog({ size = "md", ...rest }: ModalProps & { size?: keyof typeof SIZES }) {
  return <ModalFrame {...rest} shape="center" className={SIZES[size]} />;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** Says what will happen and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isPending?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, description, confirmLabel, cancelLabel = "취소" } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant={props.isDanger ? "danger" : "primary"} isLoading={props.isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
