import { SendIcon } from "lucide-react";
import { formatWon } from "#domain/money/won.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { FaxFiles } from "./use-fax-files.ts";

interface FaxSendBarProps {
  files: FaxFiles;
  receivers: number;
  /** The price of one page; undefined for people who may not see prices. */
  cost: number | undefined;
  listHref: string;
}

/** Shows the price and the button that sends. */
export function FaxSendBar({ files, receivers, cost, listHref }: FaxSendBarProps) {
  const { isPending } = useFormState();
  const pages = files.uploaded.reduce((sum, file) => sum + file.pages, 0);
  const missing = missingOf(files, receivers);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <p aria-live="polite">
        {missing ?? (
          <>
            {pages}쪽을 {receivers.toLocaleString("ko")}곳에 보냅니다.{" "}
            {cost === undefined ? (
              "회원사의 단가만큼 잔액에서 차감합니다."
            ) : (
              <>
                잔액에서 <b className="tabular-nums">{formatWon(cost * pages * receivers)}</b>을 차감합니다.
              </>
            )}{" "}
            보내지 못한 곳의 요금은 돌려줍니다.
          </>
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={listHref} variant="ghost">
          취소
        </ButtonLink>
        <Button type="submit" variant="primary" icon={SendIcon} isLoading={isPending} disabled={missing !== undefined}>
          보내기
        </Button>
      </div>
    </div>
  );
}

function missingOf({ chosen, isWaiting, hasRefused }: FaxFiles, receivers: number): string | undefined {
  if (chosen.length === 0) return "보낼 파일을 올려 주세요.";
  if (hasRefused) return "보낼 수 없는 파일을 목록에서 빼 주세요.";
  if (isWaiting) return "파일의 쪽수를 세고 있습니다.";
  return receivers === 0 ? "받는 번호를 입력해 주세요." : undefined;
}
