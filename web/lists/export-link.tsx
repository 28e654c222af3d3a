import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";

/** A list as a file: what is filtered, in the same order. The file lies at the list's own address with `.csv` behind it. */
export function ExportLink({ params }: { params: URLSearchParams }) {
  const { pathname } = useLocation();
  return (
    <ButtonLink to={`${pathname}.csv?${params}`} reloadDocument variant="ghost" size="sm" icon={Download}>
      CSV 내려받기
    </ButtonLink>
  );
}
