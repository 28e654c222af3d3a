import type { InputOf } from "#contracts/endpoint.ts";
import {
  changeTalkTemplate,
  registerTalkChannel,
  registerTalkTemplate,
  stopTalkTemplate,
  submitTalkTemplate,
} from "#contracts/messages/talk-templates.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { readDraft } from "#web/routes/documents/new-document-data.ts";
import { sentOnce } from "#web/sent-once.ts";

/** The acts of the templates page: connect a channel and register a template. */
export async function changeTalkTemplates(api: MemberApi, form: FormData): Promise<SavedChange> {
  const once = sentOnce(api, form.get("requestKey"));
  const text = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "channel": {
      const body = { channelId: text("channelId"), name: text("name") };
      return saved(await submit(once, registerTalkChannel, { body }), "채널 연결을 요청했습니다.", body);
    }
    case "register": {
      const body = readDraft(form) as InputOf<typeof registerTalkTemplate>["body"] | undefined;
      return body
        ? saved(await submit(once, registerTalkTemplate, { body }), "템플릿을 등록했습니다.")
        : notUnderstood();
    }
    default:
      return notUnderstood();
  }
}

/** The acts of a template's panel. */
export async function changeOneTalkTemplate(api: MemberApi, form: FormData, templateSeq: string): Promise<SavedChange> {
  const once = sentOnce(api, form.get("requestKey"));
  const params = { templateSeq };
  switch (form.get("intent")) {
    case "change": {
      const body = readDraft(form) as InputOf<typeof changeTalkTemplate>["body"] | undefined;
      return body
        ? saved(await submit(once, changeTalkTemplate, { params, body }), "템플릿을 수정했습니다.")
        : notUnderstood();
    }
    case "submit":
      return saved(await submit(once, submitTalkTemplate, { params }), "심사를 요청했습니다.");
    case "stop":
      return saved(await submit(once, stopTalkTemplate, { params }), "템플릿의 사용을 중지했습니다.");
    default:
      return notUnderstood();
  }
}
