import type { FetcherWithComponents } from "react-router";
import type { TaxInvoiceIssueCheck } from "#contracts/documents/tax-invoice-commands.ts";
import { formatWon } from "#domain/money/won.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { FirstInvoiceAnswer } from "./first-invoice-changes.server.ts";

interface CheckStepProps {
  fetcher: FetcherWithComponents<FirstInvoiceAnswer>;
  check: TaxInvoiceIssueCheck | undefined;
  isCurrent: boolean;
}

export function CheckStep({ fetcher, check, isCurrent }: CheckStepProps) {
  const failure = fetcher.data && "failure" in fetcher.data ? fetcher.data.failure : undefined;
  return (
    <>
      {isCurrent && failure ? <FailureNotice failure={failure} title="확인하지 못했습니다" /> : null}
      {check ? <CheckResult check={check} /> : null}
      {isCurrent ? (
        <div>
          <Button
            variant="primary"
            isLoading={fetcher.state !== "idle"}
            onClick={() => void fetcher.submit({ intent: "check" }, { method: "post" })}
          >
            {check ? "다시 확인" : "미리 확인"}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const PAYERS = { MEMBER: "회원사", PARTNER: "파트너" } as const;
const WARNINGS = {
  DEADLINE: "기한",
  PENALTY: "가산세",
  CERTIFICATE: "인증서",
  BALANCE: "잔액",
  CHARACTER: "글자",
} as const;

function CheckResult({
  check: { wouldSucceed, problems, warnings, price, balanceAfter },
}: {
  check: TaxInvoiceIssueCheck;
}) {
  const sum = ({ point, bonusPoint }: { point: number; bonusPoint: number }) => formatWon(point + bonusPoint);
  return (
    <div role="status" className="flex flex-col gap-3">
      {problems.map(({ code, message, fields = {} }) => (
        <Callout
          key={code}
          kind="danger"
          title={message}
          action={
            <TextLink to={`/docs/references/error-codes#${code}`} reloadDocument>
              오류코드 {code}의 해결 방법
            </TextLink>
          }
        >
          {Object.values(fields).join(" ")}
        </Callout>
      ))}
      {wouldSucceed ? (
        <div className="rounded-lg border border-line bg-surface p-4">
          <KeyValueList
            items={[
              { label: "결과", value: "막히는 것 없이 발행할 수 있습니다." },
              { label: "요금", value: price ? `${sum(price)} (${PAYERS[price.paidBy]} 잔액)` : formatWon(0) },
              ...(balanceAfter ? [{ label: "발행한 뒤 잔액", value: sum(balanceAfter) }] : []),
              ...warnings.map(({ kind, message }) => ({ label: WARNINGS[kind], value: message })),
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
