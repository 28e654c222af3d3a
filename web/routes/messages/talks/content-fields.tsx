import { Link } from "react-router";
import type { TalkChannel, TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { TALK_IMAGE_LIMITS, TALK_KINDS, type TalkKind } from "#domain/messages/talk-limits.ts";
import { TALK_RULE_TEXTS } from "#domain/messages/talk-rules.ts";
import { FormChoice, FormField } from "#web/forms/form-field.tsx";
import { useFormState } from "#web/forms/form-state.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { ButtonFields } from "./button-fields.tsx";
import type { TalkDraft } from "./talk-draft.ts";

interface ContentFieldsProps {
  draft: TalkDraft;
  onChange: (draft: TalkDraft) => void;
  channels: readonly TalkChannel[];
  templates: readonly TalkTemplate[];
  listHref: string;
}

const KINDS = Object.keys(TALK_KINDS) as TalkKind[];

/** Fields for kind, channel and content: an approved template, or own text. */
export function ContentFields({ draft, onChange, channels, templates, listHref }: ContentFieldsProps) {
  const change = (changed: Partial<TalkDraft>) => onChange({ ...draft, ...changed });
  const { kind, channelId } = draft;
  return (
    <>
      <FormChoice name="kind">
        <RadioGroup
          legend="종류"
          layout="row"
          value={kind}
          onValueChange={(chosen) => change({ kind: chosen as TalkKind })}
          options={KINDS.map((value) => ({ value, label: TALK_KINDS[value].text }))}
        />
      </FormChoice>
      <FormField name="channelId" label="채널" isRequired>
        <Select
          value={channelId}
          onChange={(event) => change({ channelId: event.target.value, templateCode: "" })}
          options={channels.map((channel) => ({
            value: channel.channelId,
            label: `${channel.name} (${channel.channelId})`,
          }))}
        />
      </FormField>
      {kind === "AT" ? (
        <TemplateField
          draft={draft}
          onChange={onChange}
          templates={templates.filter((template) => template.channelId === channelId)}
          listHref={listHref}
        />
      ) : (
        <FriendFields draft={draft} onChange={onChange} />
      )}
    </>
  );
}

function TemplateField({ draft, onChange, templates, listHref }: Omit<ContentFieldsProps, "channels">) {
  if (templates.length === 0) {
    return (
      <Callout title="승인된 템플릿이 없습니다" action={<Link to={`${listHref}/templates`}>템플릿 보기</Link>}>
        알림톡은 승인된 템플릿으로만 보낼 수 있습니다.
      </Callout>
    );
  }
  return (
    <FormField name="templateCode" label="템플릿" isRequired>
      <Select
        value={draft.templateCode}
        placeholder="템플릿 선택"
        onChange={(event) => onChange({ ...draft, templateCode: event.target.value })}
        options={templates.map(({ templateCode, name }) => ({
          value: templateCode,
          label: `${name} (${templateCode})`,
        }))}
      />
    </FormField>
  );
}

function FriendFields({ draft, onChange }: Pick<ContentFieldsProps, "draft" | "onChange">) {
  const change = (changed: Partial<TalkDraft>) => onChange({ ...draft, ...changed });
  const { kind, text, buttons, isAd } = draft;
  return (
    <>
      <FormField
        name="text"
        label="내용"
        hint={isAd ? "광고는 ‘(광고)’로 시작해야 합니다. 변수는 #{이름}처럼 적습니다." : "변수는 #{이름}처럼 적습니다."}
        isRequired
      >
        <Textarea
          rows={5}
          value={text}
          limit={TALK_KINDS[kind].maxLength}
          onChange={(event) => change({ text: event.target.value })}
        />
      </FormField>
      {kind === "FI" || kind === "FW" ? <PictureField kind={kind} onChange={(image) => change({ image })} /> : null}
      <ButtonFields kind={kind} buttons={buttons} onChange={(changed) => change({ buttons: changed })} />
      <Checkbox
        name="isAd"
        label="광고입니다"
        description="주문, 결제처럼 정보만 알릴 때만 끕니다."
        checked={isAd}
        onChange={(event) => change({ isAd: event.target.checked })}
      />
    </>
  );
}

function PictureField({ kind, onChange }: { kind: "FI" | "FW"; onChange: (image: TalkDraft["image"]) => void }) {
  const { errors } = useFormState();
  const choose = async (file: File | undefined) => onChange(file ? await readImage(file) : null);
  return (
    <Field label="이미지" hint={TALK_RULE_TEXTS[kind]} error={errors.image} isRequired>
      <input
        type="file"
        accept="image/jpeg,image/png"
        aria-label="이미지"
        className="text-sm file:me-3 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-sm"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
    </Field>
  );
}

/** Reads no more than one byte over the limit; the server checks the rest. */
async function readImage(file: File): Promise<TalkDraft["image"]> {
  const bytes = new Uint8Array(await file.slice(0, TALK_IMAGE_LIMITS.FW.bytes + 1).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { name: file.name, base64 };
}
