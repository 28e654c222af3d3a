import type { ReactNode } from "react";
import { eucKrByteLength } from "#domain/messages/euc-kr.ts";
import { MESSAGE_KINDS, MESSAGE_LIMITS, type MessageKind, messageKind } from "#domain/messages/message-kind.ts";
import { formatNumber } from "#domain/money/won.ts";

interface MessageMeterProps {
  id?: string;
  text: string;
  subject?: string;
  hasImage?: boolean;
  /** The price in won by kind; left out for people who may not see prices. */
  prices?: Readonly<Partial<Record<MessageKind, number>>> | undefined;
}

/** Shows the length of a text as carriers count it, its kind and its price. */
export function MessageMeter({ id, text, subject = "", hasImage = false, prices }: MessageMeterProps) {
  const bytes = eucKrByteLength(text);
  const kind = messageKind({ text, subject, hasImage });
  const price = prices?.[kind];
  const limit = kind === "SMS" ? MESSAGE_LIMITS.smsBytes : MESSAGE_LIMITS.lmsBytes;
  return (
    <div>
      <div aria-hidden="true" className="h-2 overflow-clip rounded-full bg-line">
        <div
          data-byte-bar=""
          data-over={bytes > limit ? "" : undefined}
          style={{ width: `${Math.min(100, (bytes / limit) * 100)}%` }}
          className="h-full rounded-full bg-category-message data-[over]:bg-danger-fill"
        />
      </div>
      <dl id={id} className="mt-4 grid grid-cols-3 gap-4">
        <Fact term="종류">
          <span data-byte-kind="">{MESSAGE_KINDS[kind].text}</span>
        </Fact>
        <Fact term="크기" unit="바이트">
          <span data-byte-count="">{formatNumber(bytes)}</span>
          <span className="text-base font-normal text-muted">
            {" / "}
            <span data-byte-limit="">{formatNumber(limit)}</span>
          </span>
        </Fact>
        {price !== undefined ? (
          <Fact term="한 건 요금" unit="원">
            <span data-byte-price="">{formatNumber(price)}</span>
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}

function Fact({ term, unit, children }: { term: string; unit?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 text-xl font-semibold tabular-nums">
        {children}
        {unit ? <span className="text-base font-normal text-muted">{unit}</span> : null}
      </dd>
    </div>
  );
}
