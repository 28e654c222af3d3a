import { Dialog } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

interface ExportDialogProps extends ExportFormProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ExportDialog({ isOpen, onClose, ...form }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="파일로 내려받기">
      <ExportForm {...form} onSent={onClose} />
      <p className="mt-4 text-sm">
        <TextLink to="/console/export-files">내 파일 보기</TextLink>
      </p>
    </Dialog>
  );
}
