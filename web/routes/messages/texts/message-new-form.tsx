import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { MESSAGE_KINDS } from "#domain/messages/message-kind.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { BRANDS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import type { FieldRules } from "#web/forms/field-rules.ts";
import { type FormFailure, useFormState } from "#web/forms/form-state.ts";
import { RequestKey } from "#web/forms/request-key.tsx";
import { MessagePhone } from "#web/messages/message-phone.tsx";
import { FieldGroup } from "#web/routes/documents/document-form.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { markedParts } from "./marked-parts.ts";
import { type MessageReading, newMessage, readMessage } from "./message-draft.ts";
import type { MessagePrices, SenderNumber } from "./message-new-data.ts";
import { ReceiverFields } from "./receiver-fields.tsx";
import { SendingFields } from "./sending-fields.tsx";
import { TextFields } from "./text-fields.tsx";

interface MessageNewFormProps {
  senders: readonly SenderNumber[];
  prices: MessagePrices | undefined;
  optOutNumber: string | null;
  failure: FormFailure | undefined;
}

const TITLE = "문자 보내기";

/** The form of a text, and beside it the phone it arrives on. */
export function MessageNewForm({ senders, prices, optOutNumber, failure }: MessageNewFormProps) {
  const { canWrite } = useConsoleRights("issue");
  const { partnerSeq, memberSeq } = useParams();
  const at = (page: string) => memberPath(Number(partnerSeq), Number(memberSeq), page);
  const [draft, setDraft] = useState(() => newMessage(senders[0]?.fromNumber ?? ""));
  const [picture, setPicture] = useState<string>();
  if (!canWrite) return <SendingUnavailable listHref={at("messages")} />;
  const reading = readMessage(draft, optOutNumber, toSeoulDateTime(new Date()));
  return (
    <ConsolePage
      title={TITLE}
      description="테스트 서버에서 보냅니다. 통신사 대신 모의 서버가 받아서 실제 휴대폰에는 도착하지 않습니다."
    >
      {senders.length === 0 ? <NoSender href={at("sms-from-numbers")} /> : null}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <ActionForm
          encType="multipart/form-data"
          failure={failure}
          failureTitle="보내지 못했습니다"
          rules={rulesOf(reading)}
          className="min-w-0"
        >
          <RequestKey />
          <input type="hidden" name="draft" value={JSON.stringify(reading.input)} />
          <FieldGroup title="보내는 곳과 받는 사람">
            <ReceiverFields
              draft={draft}
              onChange={setDraft}
              senders={senders}
              typedReceivers={reading.typedReceivers}
            />
          </FieldGroup>
          <FieldGroup title="내용">
            <TextFields draft={draft} reading={reading} prices={prices} onChange={setDraft} onPicture={setPicture} />
          </FieldGroup>
          <FieldGroup title="보내는 방법">
            <SendingFields draft={draft} onChange={setDraft} optOutNumber={optOutNumber} />
          </FieldGroup>
          <SendSummary reading={reading} prices={prices} listHref={at("messages")} />
        </ActionForm>
        <section aria-label="미리보기" className="min-w-0 lg:sticky lg:top-4">
          <h2 className="mb-3 text-sm font-semibold text-muted">미리보기</h2>
          <MessagePreview reading={reading} picture={picture} />
        </section>
      </div>
    </ConsolePage>
  );
}

/** Each field shows its problem in the whole draft. */
const rulesOf = ({ problems }: MessageReading): FieldRules =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [() => problem]]));

const NoSender = ({ href }: { href: string }) => (
  <Callout kind="warning" title="쓸 수 있는 발신번호가 없습니다" action={<Link to={href}>발신번호 등록</Link>}>
    승인된 발신번호로만 문자를 보낼 수 있습니다.
  </Callout>
);

function SendingUnavailable({ listHref }: { listHref: string }): ReactNode {
  const { brand } = useConsoleRights("issue");
  return (
    <ConsolePage title={TITLE}>
      {brand === BRANDS.real ? (
        <Callout
          title="테스트 서버에서만 보낼 수 있습니다"
          action={
            <Link to={listHref} className="underline">
              목록으로
            </Link>
          }
        >
          운영 서버의 문자는 회원사의 서비스나 API로 보냅니다.
        </Callout>
      ) : (
        <ReadOnlyNote area="issue" brand={brand} />
      )}
    </ConsolePage>
  );
}

interface MessagePreviewProps {
  reading: MessageReading;
  picture: string | undefined;
}

/** Shows the receiver's phone, with characters that cannot be sent marked. */
function MessagePreview({ reading: { input, kind }, picture }: MessagePreviewProps) {
  return (
    <MessagePhone
      sender={input.fromNumber ? formatPhone(input.fromNumber) : "발신번호"}
      time={input.reserveDT ? formatDate(input.reserveDT) : "지금"}
      subject={input.subject}
      kind={MESSAGE_KINDS[kind].text}
      picture={picture ? <img src={picture} alt="보낼 사진" className="w-full border-b border-line" /> : null}
    >
      {input.text ? <MarkedText text={input.text} /> : <span className="text-faint">내용을 입력해 주세요.</span>}
    </MessagePhone>
  );
}

function MarkedText({ text }: { text: string }) {
  return markedParts(text).map(({ at, part, isOffending }) =>
    isOffending ? (
      <mark key={at} className="rounded-sm bg-danger-soft text-danger">
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}

interface SendSummaryProps {
  reading: MessageReading;
  prices: MessagePrices | undefined;
  listHref: string;
}

/** Says what the button will send: how many texts, of which kind, when, and for how much. */
function SendSummary({ reading, prices, listHref }: SendSummaryProps) {
  const { isPending } = useFormState();
  const { kind, input, typedReceivers } = reading;
  const count = typedReceivers.receivers.length;
  const price = prices?.[kind];
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div aria-live="polite" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-sm">
        <p>
          <b className="font-semibold tabular-nums">{formatNumber(count)}명</b>에게 {MESSAGE_KINDS[kind].text} 문자를{" "}
          {input.reserveDT ? `${formatDate(input.reserveDT)}에` : "바로"} 보냅니다.
          <span className="block text-muted">전송에 실패하거나 예약을 취소하면 요금을 돌려줍니다.</span>
        </p>
        {price === undefined ? (
          <p className="text-muted">회원사의 단가만큼 잔액에서 차감합니다.</p>
        ) : (
          <p className="text-end tabular-nums">
            <span className="text-muted">
              {formatWon(price)} × {formatNumber(count)}
            </span>
            <b className="ms-3 text-xl font-semibold">{formatWon(price * count)}</b>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={listHref} variant="ghost">
          취소
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={isPending}>
          {input.reserveDT ? "예약하기" : "보내기"}
        </Button>
      </div>
    </div>
  );
}
