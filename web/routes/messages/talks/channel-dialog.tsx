import { TALK_TEMPLATE_LIMITS } from "#domain/messages/talk-template-rules.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const RULES = { channelId: [required()], name: [required()] };

export function ChannelDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="채널 연결"
      description="테스트 서버에서는 모의 심사로 잠시 후 연결됩니다. 아이디가 -reject로 끝나면 거부됩니다."
    >
      {(askToClose) => (
        <DialogForm
          intent="channel"
          rules={RULES}
          submitText="연결 요청"
          failureTitle="연결을 요청하지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <RequestKey />
          <FormField name="channelId" label="채널 검색용 아이디" hint="@가온문구처럼 @로 시작합니다." isRequired>
            <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={21} />
          </FormField>
          <FormField name="name" label="채널 이름" isRequired>
            <TextInput autoComplete="off" maxLength={TALK_TEMPLATE_LIMITS.nameLength} />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}
