import { Dialog } from "#web/ui/dialog.tsx";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

interface ExportDialogProps extends ExportFormProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ExportDialog({ isOpen, onClose, ...form }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="파일로 내려받기">
      <ExportForm {...form} onSent={onClose} />
      <a href="/console/export-files" className="mt-4 block text-sm text-brand hover:underline">
        내 파일 보기
      </a>
    </Dialog>
  );
}
