import { SUPPORT_PHONE } from "#domain/company.ts";
import { totalOf } from "#domain/documents/document-content.ts";
import { MESSAGE_KINDS, MESSAGE_PROBLEM_TEXTS, messageKind } from "#domain/messages/message-kind.ts";
import { fillSms, SMS_DEFAULT_MESSAGES } from "#domain/messages/sms-default-message.ts";
import { PRICE_LIST } from "#domain/money/price-list.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import byteMeterUrl from "#web/enhance/byte-meter.ts?worker&url";
import { MessageMeter } from "#web/messages/message-meter.tsx";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import type { Route } from "./+types/message.ts";
import { MESSAGE_FACTS } from "./message-facts.tsx";
import { serviceContent } from "./service-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { messageSamples } from "./service-samples.server.ts";
import { serviceText } from "./service-text.server.ts";

export const meta: Route.MetaFunction = (page) => serviceMeta(page, MESSAGE_FACTS);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: serviceText("message"),
  samples: await messageSamples(context),
});

const { invoicer } = SAMPLE_TAX_INVOICE;

const textOf = (code: (typeof SMS_DEFAULT_MESSAGES)[number]["code"]): string =>
  fillSms(SMS_DEFAULT_MESSAGES.find((message) => message.code === code)?.body ?? "", {
    발신회사: invoicer.name.replace("주식회사 ", ""),
    금액: formatNumber(totalOf(SAMPLE_TAX_INVOICE)),
    날짜: "10월 30일",
  });

const EARLIER = [{ time: "어제 오후 4:10", text: textOf("CASHBILL_ISSUE"), kind: "단문" }];

export default function Message({ loaderData: { page, samples } }: Route.ComponentProps) {
  const content = serviceContent(page, MESSAGE_FACTS);
  const picture = (
    <MessagePhone sender={SUPPORT_PHONE} time="오늘 오전 10:24" kind="단문" earlier={EARLIER}>
      {textOf("TAX_ISSUE")}
    </MessagePhone>
  );
  const tryOut = { id: "byte-meter", part: <ByteMeter sender={SUPPORT_PHONE} sample={textOf("CASHBILL_ISSUE")} /> };
  return <ServicePage content={content} samples={samples} picture={picture} tryOut={tryOut} />;
}

interface ByteMeterProps {
  sender: string;
  sample: string;
}

const PRICES = { SMS: PRICE_LIST[MESSAGE_KINDS.SMS.item].won, LMS: PRICE_LIST[MESSAGE_KINDS.LMS.item].won };

/** Counts bytes like the carriers: the sample on the server, typed text in the script. */
function ByteMeter({ sender, sample }: ByteMeterProps) {
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
