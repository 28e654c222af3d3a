import {
  createPartnerKey,
  renamePartnerKey,
  revealPartnerKey,
  revokePartnerKey,
  rotateOnePartnerKey,
  rotatePartnerKey,
} from "#contracts/companies/partner-keys.ts";
import type { KeyScope } from "#domain/people/key-scope.ts";
import { type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";

/** Only the answer to the password contains a key. */
export type KeyAnswer = SavedAnswer | { partnerKey: string };

interface KeyChange {
  answer: KeyAnswer;
  status: number;
}

type Change = (api: OwnApi, partnerSeq: string, form: FormData) => Promise<KeyChange>;

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

const paramsOf = (partnerSeq: string, form: FormData) => ({ partnerSeq, partnerKeySeq: textOf(form, "partnerKeySeq") });

const CHANGES: Readonly<Record<string, Change>> = {
  main: async (api, partnerSeq) => {
    const answer = await submit(api, rotatePartnerKey, { params: { partnerSeq } });
    return saved(answer, "기본 연동키를 만들었습니다.");
  },
  create: async (api, partnerSeq, form) => {
    const name = textOf(form, "name");
    const body = { name, scope: textOf(form, "scope") as KeyScope };
    const answer = await submit(api, createPartnerKey, { params: { partnerSeq }, body });
    return saved(answer, `‘${name.trim()}’ 연동키를 만들었습니다. 비밀번호를 확인하면 키를 볼 수 있습니다.`, { name });
  },
  rename: async (api, partnerSeq, form) => {
    const name = textOf(form, "name");
    const answer = await submit(api, renamePartnerKey, { params: paramsOf(partnerSeq, form), body: { name } });
    return saved(answer, "연동키의 이름을 바꿨습니다.", { name });
  },
  rotate: async (api, partnerSeq, form) => {
    const answer = await submit(api, rotateOnePartnerKey, { params: paramsOf(partnerSeq, form) });
    return saved(answer, "연동키를 교체했습니다. 이전 키는 24시간 동안 함께 쓸 수 있습니다.");
  },
  revoke: async (api, partnerSeq, form) => {
    const body = { confirmLast: form.has("confirmLast") };
    const answer = await submit(api, revokePartnerKey, { params: paramsOf(partnerSeq, form), body });
    return saved(answer, "연동키를 폐기했습니다. 이 키로 보낸 호출은 지금부터 거절됩니다.");
  },
  reveal: async (api, partnerSeq, form) => {
    const body = { password: textOf(form, "password") };
    const answer = await submit(api, revealPartnerKey, { params: paramsOf(partnerSeq, form), body });
    return "failure" in answer ? saved(answer, "") : { answer: answer.output, status: 200 };
  },
};

export function changeKeys(api: OwnApi, partnerSeq: string, form: FormData): Promise<KeyChange> {
  const intent = textOf(form, "intent");
  const change = Object.hasOwn(CHANGES, intent) ? CHANGES[intent] : undefined;
  return change ? change(api, partnerSeq, form) : Promise.resolve(notUnderstood());
}
