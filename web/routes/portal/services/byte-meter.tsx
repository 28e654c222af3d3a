import { MESSAGE_KINDS, MESSAGE_PROBLEM_TEXTS, messageKind } from "#domain/messages/message-kind.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import byteMeterUrl from "#web/enhance/byte-meter.ts?worker&url";
import { MessageMeter } from "#web/messages/message-meter.tsx";
import { MessagePhone } from "#web/messages/message-phone.tsx";

interface ByteMeterProps {
  sender: string;
  sample: string;
}

const PRICES = { SMS: PRICE_LIST[MESSAGE_KINDS.SMS.item].won, LMS: PRICE_LIST[MESSAGE_KINDS.LMS.item].won };

/** Counts as the carriers do. The sample is counted on the server; the script counts what is typed. */
export function ByteMeter({ sender, sample }: ByteMeterProps) {
  return (
    <div
      data-byte-meter=""
      data-sms-price={PRICES.SMS}
      data-lms-price={PRICES.LMS}
      data-too-long={MESSAGE_PROBLEM_TEXTS.tooLong}
      data-not-sendable={MESSAGE_PROBLEM_TEXTS.notSendable}
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
          className="mt-2 mb-4 block w-full resize-y rounded-md border border-line-strong bg-surface px-4 py-3 leading-relaxed"
        />
        <p className="hidden text-sm text-muted noscript:block">스크립트를 켜면 입력한 글자를 바로 세어 드려요.</p>
        <MessageMeter id="message-count" text={sample} prices={PRICES} />
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
        kind={<span data-byte-kind="">{MESSAGE_KINDS[messageKind({ text: sample })].text}</span>}
      >
        <span data-byte-preview="">{sample}</span>
      </MessagePhone>
      <script type="module" src={byteMeterUrl} />
    </div>
  );
}
