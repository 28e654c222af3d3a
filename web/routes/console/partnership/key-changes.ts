import { revealPartnerKey, rotatePartnerKey } from "#contracts/partner-keys.ts";
import { type ApiFetch, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedAnswer, saved } from "#web/forms/saved-answer.ts";

/** A key travels to the browser in the answer to its password, and in nothing else. */
export type KeyAnswer = SavedAnswer | { partnerKey: string };

export async function changeKeys(
  api: ApiFetch,
  partnerSeq: string,
  form: FormData,
): Promise<{ answer: KeyAnswer; status: number }> {
  switch (form.get("intent")) {
    case "rotate": {
      const answer = await submit(api, rotatePartnerKey, { params: { partnerSeq } });
      return saved(answer, "연동키를 교체했습니다. 이전 키는 24시간 동안 함께 쓸 수 있습니다.");
    }
    case "reveal": {
      const params = { partnerSeq, partnerKeySeq: String(form.get("partnerKeySeq")) };
      const body = { password: String(form.get("password") ?? "") };
      const answer = await submit(api, revealPartnerKey, { params, body });
      return "failure" in answer ? saved(answer, "") : { answer: answer.output, status: 200 };
    }
    default:
      return notUnderstood();
  }
}
