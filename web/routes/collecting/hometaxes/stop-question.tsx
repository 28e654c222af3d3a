import { ConfirmDialog } from "#web/ui/dialog.tsx";

interface StopQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  itemText: string;
}

export const StopQuestion = ({ itemText, ...rest }: StopQuestionProps) => (
  <ConfirmDialog
    {...rest}
    title={`${itemText} 수집을 해지하시겠습니까?`}
    description="이번 달 마지막 날까지는 계속 수집하고, 모은 자료는 그대로 남습니다. 이번 달 안에 다시 시작하면 요금을 다시 내지 않습니다."
    confirmLabel="해지"
    isDanger
  />
);
