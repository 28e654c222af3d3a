import { Download } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useLocation } from "react-router";
import { DOWNLOAD_REASON, DOWNLOAD_REASONS, OTHER_REASON } from "#domain/console/download-reason.ts";
import { FILE_MAX_ROWS } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { Button } from "#web/ui/button.tsx";
import { KeptInputs } from "./kept-inputs.tsx";

interface ExportChoiceProps {
  params: URLSearchParams;
  totalElements: number;
  /** The file holds data of people. */
  asksReason?: boolean;
}

/**
 * A list as a file: what is filtered, in the same order. The file lies at the list's own address with `.csv` or `.xlsx` behind
 * it; one too long to wait for is posted there and made in the background. The browser does it all, no script is needed.
 */
export function ExportChoice({ params, totalElements, asksReason = false }: ExportChoiceProps) {
  const { pathname } = useLocation();
  const id = useId();
  const isLong = totalElements > FILE_MAX_ROWS;
  const fileAt = (format: string) => `${pathname}.${format}${isLong ? `?${params}` : ""}`;
  const close = ({ currentTarget }: FormEvent<HTMLElement>) => currentTarget.hidePopover();
  return (
    <div>
      <Button popoverTarget={id} variant="ghost" size="sm" icon={Download}>
        내려받기
      </Button>
      <div id={id} popover="auto" className="export-choice" onSubmit={close}>
        <form method={isLong ? "post" : "get"}>
          {isLong ? null : <KeptInputs params={params} ownNames={["size"]} />}
          <p>
            조건에 맞는 <b>{formatNumber(totalElements)}건</b>
          </p>
          {isLong ? (
            <p className="mt-1 text-muted">
              {formatNumber(FILE_MAX_ROWS)}건을 넘어 뒤에서 만듭니다. 다 되면 ‘내 파일’에서 내려받을 수 있습니다.
            </p>
          ) : null}
          {asksReason ? <ReasonFields /> : null}
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button type="submit" formAction={fileAt("csv")}>
              CSV{isLong ? " 만들기" : ""}
            </Button>
            <Button type="submit" formAction={fileAt("xlsx")} variant="primary">
              Excel{isLong ? " 만들기" : ""}
            </Button>
          </div>
        </form>
        <a href="/console/export-files">내 파일 보기</a>
      </div>
    </div>
  );
}

function ReasonFields() {
  const id = useId();
  return (
    <fieldset className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <legend className="sr-only">개인정보 다운로드 사유</legend>
      <label htmlFor={id} className="font-medium">
        개인정보 다운로드 사유
      </label>
      <select id={id} name="reason" required className="export-field" defaultValue="">
        <option value="" disabled>
          사유를 선택해 주세요
        </option>
        {[...DOWNLOAD_REASONS, OTHER_REASON].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
      <input
        name="reasonDetail"
        aria-label="자세한 사유"
        placeholder="자세한 사유 (기타는 필수)"
        maxLength={DOWNLOAD_REASON.maxLength - 20}
        className="export-field"
      />
      <p className="text-xs text-muted">누가 언제 무엇을 왜 내려받았는지 감사 기록에 남습니다.</p>
    </fieldset>
  );
}
