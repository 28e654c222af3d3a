import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { ExportDialog } from "./export-dialog.tsx";

interface ExportChoiceProps {
  params: URLSearchParams;
  totalElements: number;
  /** The file holds data of people. */
  asksReason?: boolean;
  /** Of the page whose file it is, where that is another one. */
  pathname?: string;
}

/** A list as a file: asked about in a dialog, and without scripts on a page of its own. */
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
