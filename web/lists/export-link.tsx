import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { ButtonLink } from "#web/ui/button.tsx";

interface ExportLinkProps {
  params: URLSearchParams;
  totalElements: number;
}

/** A list as a file: what is filtered, in the same order. The file lies at the list's own address with `.csv` behind it. */
export function ExportLink({ params, totalElements }: ExportLinkProps) {
  const { pathname } = useLocation();
  if (totalElements > FILE_MAX_ROWS) {
    return <span className="px-2 text-sm text-muted">파일은 {formatNumber(FILE_MAX_ROWS)}건까지 받을 수 있습니다</span>;
  }
  return (
    <ButtonLink
      to={`${pathname}.csv?${params}`}
      discover="none"
      reloadDocument
      variant="ghost"
      size="sm"
      icon={Download}
    >
      CSV 내려받기
    </ButtonLink>
  );
}
