import type { ComponentProps } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { PaymentBox } from "./payment-box.tsx";

interface PayDialogProps extends ComponentProps<typeof PaymentBox> {
  isOpen: boolean;
  onClose: () => void;
  company: string;
}

export function PayDialog({ isOpen, onClose, company, ...box }: PayDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="포인트 충전"
      description={`${company}의 잔액을 충전합니다.`}
    >
      <PaymentBox {...box} />
    </Dialog>
  );
}
