import { useState } from "react";
import type { TalkChannel, TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { TALK_KINDS, type TalkButton } from "#domain/messages/talk-limits.ts";
import { TALK_TEMPLATE_LIMITS } from "#domain/messages/talk-template-rules.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { ButtonFields } from "./button-fields.tsx";
import { TalkCard } from "./talk-card.tsx";

interface TemplateDialogProps {
  isOpen: boolean;
  onClose: () => void;
  channels: readonly TalkChannel[];
  /** The template to change; without it a new one is registered. */
  template?: TalkTemplate | undefined;
}

export function TemplateDialog({ isOpen, onClose, ...rest }: TemplateDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={rest.template ? "템플릿 수정" : "템플릿 등록"}
      description="받는 사람마다 바뀌는 곳은 #{이름}처럼 변수로 적습니다. 승인된 뒤에는 고칠 수 없습니다."
    >
      {(askToClose) => (isOpen ? <TemplateForm {...rest} onDone={onClose} onCancel={askToClose} /> : null)}
    </FormDialog>
  );
}

interface TemplateDraft {
  channelId: string;
  templateCode: string;
  name: string;
  text: string;
  buttons: readonly TalkButton[];
}

const RULES = { templateCode: [required()], name: [required()], text: [required()] };

interface TemplateFormProps extends Pick<TemplateDialogProps, "channels" | "template"> {
  onDone: () => void;
  onCancel: () => void;
}

function TemplateForm({ channels, template, onDone, onCancel }: TemplateFormProps) {
  const [draft, setDraft] = useState<TemplateDraft>(
    () => template ?? { channelId: channels[0]?.channelId ?? "", templateCode: "", name: "", text: "", buttons: [] },
  );
  const change = (changed: Partial<TemplateDraft>) => setDraft({ ...draft, ...changed });
  const { channelId, templateCode, name, text, buttons } = draft;
  const content = { name, text, buttons };
  const channel = channels.find((item) => item.channelId === channelId);
  return (
    <DialogForm
      intent={template ? "change" : "register"}
      rules={template ? { name: RULES.name, text: RULES.text } : RULES}
      submitText={template ? "저장" : "등록"}
      onDone={onDone}
      onCancel={onCancel}
    >
      <RequestKey />
      <input
        type="hidden"
        name="draft"
        value={JSON.stringify(template ? content : { ...content, channelId, templateCode })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {template ? null : (
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField name="channelId" label="채널" isRequired>
                <Select
                  value={channelId}
                  onChange={(event) => change({ channelId: event.target.value })}
                  options={channels.map((item) => ({
                    value: item.channelId,
                    label: `${item.name} (${item.channelId})`,
                  }))}
                />
              </FormField>
              <FormField name="templateCode" label="템플릿 코드" hint="영문, 숫자, -, _ 30자까지" isRequired>
                <TextInput
                  value={templateCode}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={TALK_TEMPLATE_LIMITS.codeLength}
                  onChange={(event) => change({ templateCode: event.target.value })}
                />
              </FormField>
            </div>
          )}
          <FormField name="name" label="이름" hint="받는 사람에게는 보이지 않습니다." isRequired>
            <TextInput
              value={name}
              autoComplete="off"
              maxLength={TALK_TEMPLATE_LIMITS.nameLength}
              onChange={(event) => change({ name: event.target.value })}
            />
          </FormField>
          <FormField name="text" label="내용" isRequired>
            <Textarea
              rows={7}
              value={text}
              limit={TALK_KINDS.AT.maxLength}
              onChange={(event) => change({ text: event.target.value })}
            />
          </FormField>
          <ButtonFields kind="AT" buttons={buttons} onChange={(changed) => change({ buttons: changed })} />
        </div>
        <section aria-label="미리보기" className="min-w-0 max-lg:hidden">
          <TalkCard kind="AT" channel={channel?.name ?? "채널"} text={text} buttons={buttons} />
        </section>
      </div>
    </DialogForm>
  );
}
