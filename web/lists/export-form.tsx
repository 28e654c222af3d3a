import { FileSpreadsheet, FileText } from "lucide-react";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { KeptInputs } from "./kept-inputs.tsx";
import { ReasonFields } from "./reason-fields.tsx";

export interface ExportFormProps {
  /** The path of the list's page. */
  pathname: string;
  params: URLSearchParams;
  totalElements: number;
  /** The file holds personal data. */
  asksReason?: boolean;
}

/**
 * Downloads the filtered list in its order. The file lies at the list's own address with `.csv` or `.xlsx` behind it; a
 * longer file is requested there by POST and made in the background. The browser sends the form without a script.
 */
export function ExportForm({
  pathname,
  params,
  totalElements,
  asksReason,
  onSent,
}: ExportFormProps & { onSent?: () => void }) {
  const isLong = totalElements > FILE_MAX_ROWS;
  const fileAt = (format: string) => `${pathname}.${format}${isLong ? `?${params}` : ""}`;
  // The dialog closes a moment later, because the browser does not send a form that is removed during submit.
  const finish = () => void setTimeout(() => onSent?.());
  const verb = isLong ? "만들기" : "내려받기";
  return (
    <form method={isLong ? "post" : "get"} onSubmit={finish} className="flex flex-col gap-4 text-sm">
      {isLong ? null : <KeptInputs params={params} ownNames={["size"]} />}
      <p>
        지금 조건에 맞는 <b className="tabular-nums">{formatNumber(totalElements)}건</b>을 보이는 순서대로 담습니다.
      </p>
      {isLong ? (
        <Callout>
          {formatNumber(FILE_MAX_ROWS)}건이 넘어 뒤에서 만듭니다. 이 화면을 떠나도 계속되고, 다 되면 ‘내 파일’에서
          내려받을 수 있습니다.
        </Callout>
      ) : null}
      {asksReason ? (
        <ReasonFields
          label="개인정보 다운로드 사유"
          hint="이름과 연락처 같은 개인정보가 들어 있습니다. 내려받은 사람과 사유를 감사 기록에 남깁니다."
        />
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" formAction={fileAt("csv")} icon={FileText}>
          CSV {verb}
        </Button>
        <Button type="submit" formAction={fileAt("xlsx")} variant="primary" icon={FileSpreadsheet}>
          Excel {verb}
        </Button>
      </div>
    </form>
  );
}
