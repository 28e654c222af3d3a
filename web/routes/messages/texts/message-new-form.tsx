import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { BRANDS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import type { FieldRules } from "#web/forms/field-rules.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { RequestKey } from "#web/forms/request-key.tsx";
import { FieldGroup } from "#web/routes/documents/document-form.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { newMessage, type ReadMessage, readMessage } from "./message-draft.ts";
import type { MessagePrices, SenderNumber } from "./message-new-data.ts";
import { MessagePreview } from "./message-preview.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";
import { SendSummary } from "./send-summary.tsx";
import { SendingFields } from "./sending-fields.tsx";
import { TextFields } from "./text-fields.tsx";

interface MessageNewFormProps {
  senders: readonly SenderNumber[];
  prices: MessagePrices | undefined;
  optOutNumber: string | null;
  failure: FormFailure | undefined;
}

const TITLE = "문자 보내기";

/** A text as it is written: its fields, and beside them the phone it arrives on. */
export function MessageNewForm({ senders, prices, optOutNumber, failure }: MessageNewFormProps) {
  const { canWrite } = useConsoleRights("issue");
  const { partnerSeq, memberSeq } = useParams();
  const at = (page: string) => memberPath(Number(partnerSeq), Number(memberSeq), page);
  const [draft, setDraft] = useState(() => newMessage(senders[0]?.fromNumber ?? ""));
  const [picture, setPicture] = useState<string>();
  if (!canWrite) return <NotHere listHref={at("messages")} />;
  const read = readMessage(draft, optOutNumber, toSeoulDateTime(new Date()));
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
          rules={rulesOf(read)}
          className="min-w-0"
        >
          <RequestKey />
          <input type="hidden" name="draft" value={JSON.stringify(read.input)} />
          <FieldGroup title="보내는 곳과 받는 사람">
            <ReceiverFields draft={draft} onChange={setDraft} senders={senders} typed={read.typed} />
          </FieldGroup>
          <FieldGroup title="내용">
            <TextFields {...{ draft, read, prices }} onChange={setDraft} onPicture={setPicture} />
          </FieldGroup>
          <FieldGroup title="보내는 방법">
            <SendingFields draft={draft} onChange={setDraft} optOutNumber={optOutNumber} />
          </FieldGroup>
          <SendSummary read={read} prices={prices} listHref={at("messages")} />
        </ActionForm>
        <section aria-label="미리보기" className="min-w-0 lg:sticky lg:top-4">
          <h2 className="mb-3 text-sm font-semibold text-muted">미리보기</h2>
          <MessagePreview read={read} picture={picture} />
        </section>
      </div>
    </ConsolePage>
  );
}

/** Each field is held to what the whole draft would be refused for. */
const rulesOf = ({ problems }: ReadMessage): FieldRules =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [() => problem]]));

const NoSender = ({ href }: { href: string }) => (
  <Callout kind="warning" title="쓸 수 있는 발신번호가 없습니다" action={<Link to={href}>발신번호 등록</Link>}>
    승인된 발신번호로만 문자를 보낼 수 있습니다.
  </Callout>
);

function NotHere({ listHref }: { listHref: string }): ReactNode {
  const { brand } = useConsoleRights("issue");
  return (
    <ConsolePage title={TITLE}>
      {brand === BRANDS.real ? (
        <Callout title="테스트 서버에서만 보낼 수 있습니다" action={<Link to={listHref}>목록으로</Link>}>
          운영 서버의 문자는 회원사의 서비스나 API로 보냅니다.
        </Callout>
      ) : (
        <ReadOnlyNote area="issue" brand={brand} />
      )}
    </ConsolePage>
  );
}
