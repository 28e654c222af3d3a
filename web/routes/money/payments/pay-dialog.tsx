import type { ComponentProps } from "react";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { usePartnerBalance } from "./partner-balance.ts";
import { PaymentBox } from "./payment-box.tsx";

interface PayDialogProps extends Omit<ComponentProps<typeof PaymentBox>, "balance"> {
  isOpen: boolean;
  onClose: () => void;
  /** Of the member; without one the partner charges its own balance. */
  company: string | undefined;
}

export function PayDialog({ isOpen, onClose, company, ...box }: PayDialogProps) {
  const member = useMemberFrame()?.member.balance;
  const partner = usePartnerBalance();
  const balance = company === undefined ? partner : (member ?? undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="포인트 충전"
      description={company ? `${company}의 잔액을 충전합니다.` : "파트너의 잔액을 충전합니다."}
    >
      <PaymentBox {...box} balance={balance && balance.balance + balance.bonus} />
    </Dialog>
  );
}
