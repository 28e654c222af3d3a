import { CircleCheckIcon, CircleXIcon, Clock3Icon, LandmarkIcon, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SettleDetail } from "#contracts/money/payments.ts";
import type { SettleRequest } from "#contracts/money/settle-bank.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { SETTLE_WINDOW_NAME } from "#web/settle-window.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import type { Payment } from "./use-payment.ts";

interface PaymentProgressProps {
  payment: Payment;
  request: SettleRequest;
  /** The receipt of a payment is at this path followed by the order number. */
  receiptPath: string;
}

/** Shows the progress of the payment in the place of the form. */
export function PaymentProgress({ payment, request, receiptPath }: PaymentProgressProps) {
  const form = useRef<HTMLFormElement>(null);
  const { settle } = payment;
  return (
    <div aria-live="polite">
      <WindowForm form={form} request={request} isBlocked={payment.window === "blocked"} />
      {settle && isDecided(settle) ? (
        <Decided settle={settle} payment={payment} receiptPath={receiptPath} />
      ) : (
        <Undecided payment={payment} request={request} onOpen={() => form.current?.submit()} />
      )}
    </div>
  );
}

const isDecided = ({ settleState, vbankNum }: SettleDetail): boolean => settleState !== "STANDBY" || vbankNum !== null;

interface WindowFormProps {
  form: RefObject<HTMLFormElement | null>;
  request: SettleRequest;
  isBlocked: boolean;
}

/** Carries the signed values into the window, at once if it is open. */
function WindowForm({ form, request, isBlocked }: WindowFormProps) {
  const { pgOrderKey } = request;
  useEffect(() => {
    if (pgOrderKey && !isBlocked) form.current?.submit();
  }, [form, pgOrderKey, isBlocked]);
  return (
    <form ref={form} hidden method="post" action={request.windowUrl} target={isBlocked ? "_self" : SETTLE_WINDOW_NAME}>
      {Object.entries(request.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

function Undecided({ payment, request, onOpen }: { payment: Payment; request: SettleRequest; onOpen: () => void }) {
  const startOver = <Button onClick={payment.startOver}>처음부터 다시</Button>;
  switch (payment.window) {
    case "blocked":
      return (
        <Outcome icon={CircleXIcon} tone="text-warning" title="브라우저가 결제창을 막았습니다">
          <p>주소창의 팝업 차단을 풀고 다시 시도하거나, 이 화면에서 바로 결제해 주세요.</p>
          <Buttons>
            {startOver}
            <Button variant="primary" onClick={onOpen}>
              이 화면에서 결제하기
            </Button>
          </Buttons>
        </Outcome>
      );
    case "closed":
      return (
        <Outcome icon={CircleXIcon} tone="text-muted" title="결제하지 않고 결제창이 닫혔습니다">
          <p>낸 돈은 없습니다. 방금 결제를 마쳤다면 잠시 후 결과를 다시 확인해 주세요.</p>
          <Buttons>
            <Button onClick={payment.check}>결과 다시 확인</Button>
            <Button variant="primary" onClick={payment.startOver}>
              처음부터 다시
            </Button>
          </Buttons>
        </Outcome>
      );
    case "returned":
      return (
        <Outcome icon={Clock3Icon} tone="text-progress" title="결제 결과를 확인하고 있습니다">
          <p>결제대행사의 확인을 기다립니다. 이 화면을 떠나도 결제 내역에서 결과를 볼 수 있습니다.</p>
        </Outcome>
      );
    default:
      return (
        <Outcome icon={Clock3Icon} tone="text-progress" title="결제창에서 결제를 마쳐 주세요">
          <p>
            {formatWon(request.amount)}을 결제하는 창을 열었습니다. 주문번호는{" "}
            <span className="tabular-nums">{request.pgOrderKey}</span>입니다.
          </p>
          <Buttons>{startOver}</Buttons>
        </Outcome>
      );
  }
}

interface DecidedProps extends Omit<PaymentProgressProps, "request"> {
  settle: SettleDetail;
}

function Decided({ settle, payment, receiptPath }: DecidedProps) {
  const again = <Button onClick={payment.startOver}>다른 금액 충전</Button>;
  switch (settle.settleState) {
    case "PAID":
      return (
        <Outcome
          icon={CircleCheckIcon}
          tone="text-success"
          title={`${formatWon(settle.amount + settle.credit)}을 충전했습니다`}
        >
          <p>바로 쓸 수 있습니다. 잔액은 왼쪽 메뉴와 회원사 정보에서 확인해 주세요.</p>
          <Buttons>
            {again}
            <ButtonLink variant="primary" to={`${receiptPath}/${settle.pgOrderKey}`} target="_blank">
              영수증 보기<span className="sr-only"> (새 창)</span>
            </ButtonLink>
          </Buttons>
        </Outcome>
      );
    case "STANDBY":
      return (
        <Outcome icon={LandmarkIcon} tone="text-progress" title="아래 계좌로 입금해 주세요">
          <VirtualAccount settle={settle} />
          <Buttons>
            {again}
            {settle.depositUrl ? (
              <a
                href={settle.depositUrl}
                target="_blank"
                rel="noreferrer"
                className="button button-secondary button-md"
              >
                시험 입금<span className="sr-only"> (새 창)</span>
              </a>
            ) : null}
            <Button variant="primary" onClick={payment.check}>
              입금 확인
            </Button>
          </Buttons>
        </Outcome>
      );
    default:
      return (
        <Outcome icon={CircleXIcon} tone="text-muted" title="결제를 취소했습니다">
          <p>낸 돈은 없습니다.</p>
          <Buttons>
            <Button variant="primary" onClick={payment.startOver}>
              다시 충전하기
            </Button>
          </Buttons>
        </Outcome>
      );
  }
}

function VirtualAccount({ settle: { issuer, vbankNum, amount, expireDT } }: { settle: SettleDetail }) {
  return (
    <KeyValueList
      items={[
        {
          label: "입금 계좌",
          value: (
            <span className="inline-flex flex-wrap items-center gap-x-2">
              {issuer} <b>{vbankNum}</b> <CopyButton text={vbankNum ?? ""} label="계좌번호" />
            </span>
          ),
        },
        { label: "입금액", value: formatWon(amount) },
        { label: "입금 기한", value: expireDT && formatDate(expireDT) },
      ]}
    />
  );
}

interface OutcomeProps {
  icon: LucideIcon;
  tone: string;
  title: string;
  children: ReactNode;
}

function Outcome({ icon: Icon, tone, title, children }: OutcomeProps) {
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className={`size-8 shrink-0 ${tone}`} strokeWidth={1.5} />
        <h2 className="text-lg font-semibold">{title}</h2>
      </div>
      {children}
    </div>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
);
