import { SUPPORT_PHONE } from "#domain/company.ts";
import { totalOf } from "#domain/documents/document-content.ts";
import { fillSms, SMS_DEFAULT_MESSAGES } from "#domain/messages/sms-default-message.ts";
import { formatNumber } from "#domain/money/won.ts";
import { SAMPLE_TAX_INVOICE } from "#web/documents/sample-tax-invoice.ts";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import { PageSection } from "#web/routes/portal/home/page-section.tsx";
import type { Route } from "./+types/message.ts";
import { ByteMeter } from "./byte-meter.tsx";
import { MESSAGE_CONTENT } from "./message-content.tsx";
import { serviceMeta } from "./service-meta.ts";
import { ServicePage } from "./service-page.tsx";
import { messageSamples } from "./service-samples.server.ts";

export const meta: Route.MetaFunction = (page) => serviceMeta(page, MESSAGE_CONTENT);

export const loader = ({ context }: Route.LoaderArgs) => messageSamples(context);

const { invoicer } = SAMPLE_TAX_INVOICE;

const textOf = (code: (typeof SMS_DEFAULT_MESSAGES)[number]["code"]): string =>
  fillSms(SMS_DEFAULT_MESSAGES.find((message) => message.code === code)?.body ?? "", {
    발신회사: invoicer.name.replace("주식회사 ", ""),
    금액: formatNumber(totalOf(SAMPLE_TAX_INVOICE)),
    날짜: "10월 30일",
  });

const EARLIER = [{ time: "어제 오후 4:10", text: textOf("CASHBILL_ISSUE"), kind: "단문" }];

export default function Message({ loaderData }: Route.ComponentProps) {
  const picture = (
    <MessagePhone sender={SUPPORT_PHONE} time="오늘 오전 10:24" kind="단문" earlier={EARLIER}>
      {textOf("TAX_ISSUE")}
    </MessagePhone>
  );
  const tryOut = (
    <PageSection
      id="byte-meter"
      title="몇 바이트인지 써 보세요"
      lead="통신사가 세는 방법 그대로 세요. 단문을 넘으면 장문으로 바뀌고 요금도 함께 달라져요."
    >
      <ByteMeter sender={SUPPORT_PHONE} sample={textOf("CASHBILL_ISSUE")} />
    </PageSection>
  );
  return <ServicePage content={MESSAGE_CONTENT} samples={loaderData} picture={picture} tryOut={tryOut} />;
}
