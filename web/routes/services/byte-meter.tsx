import type { ReactNode } from "react";
import { eucKrByteLength } from "#domain/euc-kr.ts";
import { MESSAGE_KINDS, MESSAGE_LIMITS, messageKind } from "#domain/message-kind.ts";
import { PRICE_LIST } from "#domain/price-list.ts";
import byteMeterUrl from "#web/enhance/byte-meter.ts?worker&url";
import { MessagePhone } from "./message-phone.tsx";

interface ByteMeterProps {
  sender: string;
  sample: string;
}

const priceOf = (kind: keyof typeof MESSAGE_KINDS): number => PRICE_LIST[MESSAGE_KINDS[kind].item].won;

/** Counts as the carriers do. The sample is counted on the server; the script counts what is typed. */
export function ByteMeter({ sender, sample }: ByteMeterProps) {
  const bytes = eucKrByteLength(sample);
  const kind = messageKind({ text: sample });
  const limit = kind === "SMS" ? MESSAGE_LIMITS.smsBytes : MESSAGE_LIMITS.lmsBytes;
  return (
    <div
      data-byte-meter=""
      data-sms-price={priceOf("SMS")}
      data-lms-price={priceOf("LMS")}
      className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div>
        <label htmlFor="message-text" className="font-semibold">
          보낼 내용
        </label>
        <textarea
          id="message-text"
          rows={7}
          defaultValue={sample}
          aria-describedby="message-count message-problem"
          className="mt-2 block w-full resize-y rounded-md border border-line-strong bg-surface px-4 py-3 leading-relaxed"
        />
        <p className="hidden text-sm text-muted noscript:block">스크립트를 켜면 입력한 글자를 바로 세어 드려요.</p>
        <div aria-hidden="true" className="mt-4 h-2 overflow-clip rounded-full bg-line">
          <div
            data-byte-bar=""
            style={{ width: `${(bytes / limit) * 100}%` }}
            className="h-full rounded-full bg-(--category) data-[over]:bg-danger-fill"
          />
        </div>
        <dl id="message-count" className="mt-4 grid grid-cols-3 gap-4">
          <Fact term="종류">
            <span data-byte-kind="">{MESSAGE_KINDS[kind].text}</span>
          </Fact>
          <Fact term="크기">
            <span data-byte-count="">{bytes}</span>
            <span className="text-base font-normal text-muted">
              {" / "}
              <span data-byte-limit="">{limit}</span> 바이트
            </span>
          </Fact>
          <Fact term="한 건 요금">
            <span data-byte-price="">{priceOf(kind)}</span>
            <span className="text-base font-normal text-muted">원</span>
          </Fact>
        </dl>
        <p
          id="message-problem"
          data-byte-problem=""
          aria-live="polite"
          className="mt-4 min-h-6 text-sm font-medium text-danger"
        />
      </div>
      <MessagePhone
        sender={sender}
        time="오늘 오전 10:24"
        kind={<span data-byte-kind="">{MESSAGE_KINDS[kind].text}</span>}
      >
        <span data-byte-preview="">{sample}</span>
      </MessagePhone>
      <script type="module" src={byteMeterUrl} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
