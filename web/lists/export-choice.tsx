import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";

const ExportDialog = lazyDialog(
  async () => (await import("./export-dialog.tsx")).ExportDialog,
  ({ isOpen }) => isOpen,
);

interface ExportChoiceProps {
  params: URLSearchParams;
  totalElements: number;
  /** The file holds data of people. */
  asksReason?: boolean;
  /** Of the page whose file it is, where that is another one. */
  pathname?: string;
}

/** A list as a file: asked about in a dialog, and without scripts on a page of its own. */
export function ExportChoice({ params, totalElements, asksReason = false, ...of }: ExportChoiceProps) {
  const location = useLocation();
  const { pathname = location.pathname } = of;
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <ButtonLink
        to={`/console/export-files/new?list=${pathname}&rows=${totalElements}&${params}`}
        discover="none"
        reloadDocument
        variant="ghost"
        size="sm"
        icon={Download}
        {...ExportDialog.opener}
        onClick={open}
      >
        내려받기
      </ButtonLink>
      <ExportDialog {...{ isOpen, pathname, params, totalElements, asksReason }} onClose={close} />
    </>
  );
}
