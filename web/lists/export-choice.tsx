import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

interface ExportChoiceProps {
  params: URLSearchParams;
  totalElements: number;
  /** The file holds personal data. */
  asksReason?: boolean;
  /** The page whose list becomes the file, if it is not the current page. */
  pathname?: string;
}

/** Offers the list as a file: in a dialog, and without scripts on a page of its own. */
export function ExportChoice(list: ExportChoiceProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        to={`/console/export-files/new?list=${pathname}&rows=${list.totalElements}&${list.params}`}
        discover="none"
        variant="ghost"
        size="sm"
        icon={Download}
        aria-haspopup="dialog"
        onClick={open}
      >
        내려받기
      </ButtonLink>
      <ExportDialog {...list} pathname={pathname} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ExportDialogProps extends ExportFormProps {
  isOpen: boolean;
  onClose: () => void;
}

function ExportDialog({ isOpen, onClose, ...form }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="파일로 내려받기">
      <ExportForm {...form} onSent={onClose} />
      <a href="/console/export-files" className="mt-4 block text-sm text-brand hover:underline">
        내 파일 보기
      </a>
    </Dialog>
  );
}
