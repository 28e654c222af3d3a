import { Check, FileText, KeyRound, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import {
  HOMETAX_ITEMS,
  HOMETAX_LOGIN_WAYS,
  type HometaxItem,
  type HometaxLoginWay,
  hometaxLogins,
} from "#domain/documents/hometax-login.ts";
import { errorCodeMessage } from "#domain/error-codes/error-codes.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatWon, sumWon } from "#domain/money/won.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { LiveForm } from "./live-form.tsx";
import { readChoice } from "./query-values.ts";

export const HOMETAX_READY_QUERY = ["what", "by"] as const;

const ITEMS = Object.keys(HOMETAX_ITEMS) as HometaxItem[];
const WAYS = Object.keys(HOMETAX_LOGIN_WAYS) as HometaxLoginWay[];
const WHATS = ["both", ...ITEMS] as const;

export interface HometaxReadyInput {
  what: (typeof WHATS)[number];
  by: HometaxLoginWay;
}

export const readHometax = (query: URLSearchParams): HometaxReadyInput => ({
  what: readChoice(query.get("what"), WHATS, "both"),
  by: readChoice(query.get("by"), WAYS, "CERTIFICATE"),
});

const WAY_NOTES: Readonly<Record<HometaxLoginWay, string>> = {
  CERTIFICATE: "발행에 쓰는 인증서 그대로",
  DEPARTMENT_ID: "홈택스에서 만든 아이디",
};

/** Lists the preparations for the chosen data and log-in method. */
export function HometaxReady({ sectionId, input }: { sectionId: string; input: HometaxReadyInput }) {
  const fields = (
    <>
      <ChoiceList
        legend="무엇을 모을까요?"
        name="what"
        chosen={input.what}
        choices={WHATS.map((what) => ({ value: what, label: what === "both" ? "둘 다" : HOMETAX_ITEMS[what] }))}
      />
      <ChoiceList
        legend="어떻게 로그인할까요?"
        name="by"
        chosen={input.by}
        choices={WAYS.map((way) => ({ value: way, label: HOMETAX_LOGIN_WAYS[way], note: WAY_NOTES[way] }))}
      />
    </>
  );
  return (
    <LiveForm sectionId={sectionId} fields={fields}>
      <Ready {...input} />
    </LiveForm>
  );
}

/** The condition of each log-in method at the tax office, and the error code without it. */
const CONDITIONS: Readonly<Record<HometaxLoginWay, { text: string; code: number }>> = {
  CERTIFICATE: { text: "홈택스에도 같은 인증서를 등록해 두기", code: -50405 },
  DEPARTMENT_ID: { text: "사용자 유형을 부서사용자로 맞추기", code: -50401 },
};
const SAME_COMPANY = { text: "회원사와 같은 사업자의 계정인지 확인하기", code: -50409 };

function Ready({ what, by }: HometaxReadyInput) {
  const items = what === "both" ? ITEMS : [what];
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="grid items-center gap-4 rounded-t-lg border-b border-line bg-(--category-soft) p-5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:p-6">
        <ul className="flex flex-col gap-2">
          {hometaxLogins(by, items).map((login) => (
            <Piece key={login} icon={<KeyRound aria-hidden="true" className="size-5 text-(--category)" />}>
              {login}
            </Piece>
          ))}
        </ul>
        <Arrow />
        <ul className="flex flex-col gap-2">
          {items.map((item) => (
            <Piece
              key={item}
              icon={
                item === "hometaxCashbill" ? (
                  <ReceiptText aria-hidden="true" className="size-5 text-(--category)" />
                ) : (
                  <FileText aria-hidden="true" className="size-5 text-(--category)" />
                )
              }
            >
              {HOMETAX_ITEMS[item]} 매출·매입
            </Piece>
          ))}
        </ul>
      </div>
      <ul className="divide-y divide-line px-5 sm:px-6">
        {[CONDITIONS[by], SAME_COMPANY].map(({ text, code }) => (
          <li key={code} className="flex gap-3 py-4">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" strokeWidth={2.5} />
            <span className="min-w-0">
              <span className="block font-medium">{text}</span>
              <span className="block text-sm text-muted">
                어긋나면 <TextLink to={`/docs/references/error-codes#${code}`}>{code}</TextLink>{" "}
                {errorCodeMessage(code)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-text px-5 py-4 sm:px-6">
        <span className="text-sm text-muted">한 달 요금</span>
        <strong className="text-2xl font-bold tabular-nums">
          {formatWon(sumWon(items.map((item) => PRICE_LIST[item].won)))}
        </strong>
      </p>
    </div>
  );
}

function Piece({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 font-medium">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Arrow() {
  return (
    <svg viewBox="0 0 32 12" aria-hidden="true" className="mx-auto h-3 w-8 text-muted max-sm:rotate-90">
      <path d="M1 6h29M25 1l5 5-5 5" fill="none" stroke="currentcolor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
