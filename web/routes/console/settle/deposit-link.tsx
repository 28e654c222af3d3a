import type { SettleDetail } from "#contracts/settles.ts";

interface DepositLinkProps {
  url: string;
  settle: SettleDetail;
  isPlain?: boolean;
}

/** To the simulator, where no money moves: pays into the virtual account. */
export function DepositLink({ url, settle: { pgOrderKey, vbankNum, amount }, isPlain = false }: DepositLinkProps) {
  const query = new URLSearchParams({ mchtTrdNo: pgOrderKey, vAcntNo: vbankNum ?? "", trdAmt: String(amount) });
  return (
    <a
      href={`${url}?${query}`}
      target="_blank"
      rel="noreferrer"
      className={
        isPlain ? "text-muted underline underline-offset-4 hover:text-text" : "button button-secondary button-md"
      }
    >
      시험 입금<span className="sr-only"> {pgOrderKey} (새 창)</span>
    </a>
  );
}
