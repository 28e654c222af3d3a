import { useState } from "react";
import { Link, useParams } from "react-router";
import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import type { TalkChannel, TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { BRANDS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { RequestKey } from "#web/forms/request-key.tsx";
import { FieldGroup } from "#web/routes/documents/document-form.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ContentFields } from "./content-fields.tsx";
import { FallbackFields } from "./fallback-fields.tsx";
import { ReceiverFields } from "./receiver-fields.tsx";
import { SendFields } from "./send-fields.tsx";
import { TalkCard } from "./talk-card.tsx";
import { fallbackKindOf, fallbackTextOf, newTalk, talkInputOf, variablesOf, wordsOf } from "./talk-draft.ts";
import type { TalkPrices } from "./talk-new-data.ts";

interface TalkNewFormProps {
  channels: readonly TalkChannel[];
  /** The list has approved templates only. */
  templates: readonly TalkTemplate[];
  /** The code of the template that the address names. */
  chosenCode: string | undefined;
  senders: readonly SmsFromNumber[];
  prices: TalkPrices;
  failure: FormFailure | undefined;
}

const TITLE = "카카오톡 보내기";

/** The form of a talk, and beside it the phone that gets it. */
export function TalkNewForm(props: TalkNewFormProps) {
  const { canWrite, brand } = useConsoleRights("issue");
  const { partnerSeq, memberSeq } = useParams();
  const listHref = memberPath(Number(partnerSeq), Number(memberSeq), "kakaotalks");
  const note = !canWrite ? (
    brand === BRANDS.real ? (
      <Callout
        title="테스트 서버에서만 보낼 수 있습니다"
        action={
          <Link to={listHref} className="underline">
            목록으로
          </Link>
        }
      >
        운영 서버의 카카오톡은 API로 보냅니다.
      </Callout>
    ) : (
      <ReadOnlyNote area="issue" brand={brand} />
    )
  ) : props.channels.length === 0 ? (
    <Callout title="연결된 채널이 없습니다" action={<Link to={`${listHref}/templates`}>채널 연결</Link>}>
      카카오톡 채널을 연결하고 확인을 받으면 보낼 수 있습니다.
    </Callout>
  ) : undefined;
  if (note) return <ConsolePage title={TITLE}>{note}</ConsolePage>;
  return (
    <ConsolePage title={TITLE} description="테스트 서버에서 모의 발송합니다. 실제 사람에게는 가지 않습니다.">
      <Composer {...props} listHref={listHref} />
    </ConsolePage>
  );
}

function Composer({
  channels,
  templates,
  chosenCode,
  senders,
  prices,
  failure,
  listHref,
}: TalkNewFormProps & { listHref: string }) {
  const [draft, setDraft] = useState(() => {
    const template = templates.find(({ templateCode }) => templateCode === chosenCode) ?? templates[0];
    return newTalk(template, channels[0]?.channelId ?? "", senders[0]?.fromNumber ?? "");
  });
  const [previewPlace, setPreviewPlace] = useState(0);
  const template = templates.find(
    ({ templateCode, channelId }) => templateCode === draft.templateCode && channelId === draft.channelId,
  );
  const words = wordsOf(draft, template);
  const receiver = draft.receivers[previewPlace] ?? draft.receivers[0];
  const fallbackText = fallbackTextOf(draft, words, receiver);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <ActionForm failure={failure} failureTitle="보내지 못했습니다" encType="multipart/form-data" className="min-w-0">
        <RequestKey />
        <input type="hidden" name="draft" value={JSON.stringify(talkInputOf(draft, words))} />
        <FieldGroup title="내용">
          <ContentFields
            draft={draft}
            onChange={setDraft}
            channels={channels}
            templates={templates}
            listHref={listHref}
          />
        </FieldGroup>
        <FieldGroup title="받는 사람">
          <ReceiverFields
            draft={draft}
            onChange={setDraft}
            variables={variablesOf(draft, words)}
            onShow={setPreviewPlace}
          />
        </FieldGroup>
        <FieldGroup title="대체문자">
          <FallbackFields draft={draft} onChange={setDraft} senders={senders} text={fallbackText} prices={prices} />
        </FieldGroup>
        <FieldGroup title="보내기">
          <SendFields
            draft={draft}
            onChange={setDraft}
            now={() => toSeoulDateTime(new Date())}
            price={prices[draft.kind]}
            fallbackPrice={fallbackText === undefined ? undefined : prices[fallbackKindOf(draft, fallbackText)]}
            listHref={listHref}
          />
        </FieldGroup>
      </ActionForm>
      <section aria-label="미리보기" className="min-w-0 lg:sticky lg:top-4">
        <h2 className="mb-3 text-sm font-semibold text-muted">미리보기</h2>
        <TalkCard
          kind={draft.kind}
          channel={channels.find(({ channelId }) => channelId === draft.channelId)?.name ?? "채널"}
          {...words}
          values={receiver?.variables ?? {}}
          image={
            draft.image && (draft.kind === "FI" || draft.kind === "FW") ? (
              <img src={pictureUrl(draft.image.base64)} alt="" className="block w-full" />
            ) : null
          }
        />
      </section>
    </div>
  );
}

/** Tells the type by the first bytes, as the server does. */
const pictureUrl = (base64: string): string =>
  `data:image/${base64.startsWith("iVBOR") ? "png" : "jpeg"};base64,${base64}`;
