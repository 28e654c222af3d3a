import {
  type CorpStateLookup,
  lookUpCorpStates,
  startCorpStateSubscription,
  stopCorpStateSubscription,
} from "#contracts/collecting/corp-states.ts";
import { CORP_STATE_MAX_NUMBERS } from "#domain/documents/corp-state.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import type { FormFailure } from "#web/forms/form-state.ts";
import { notUnderstood, refused, saved } from "#web/forms/saved-answer.ts";
import { typedCorpNums } from "./typed-corp-nums.ts";

export type CorpStateAnswer = { saved: string; lookups?: CorpStateLookup[] } | { failure: FormFailure };

/** The acts of the page: `intent` names the lookup or the subscription. */
export async function changeCorpStates(
  api: MemberApi,
  form: FormData,
): Promise<{ answer: CorpStateAnswer; status: number }> {
  switch (form.get("intent")) {
    case "look-up":
      return lookUp(api, String(form.get("corpNums") ?? ""));
    case "start":
      return saved(await submit(api, startCorpStateSubscription, {}), "월정액을 시작했습니다.");
    case "stop":
      return saved(await submit(api, stopCorpStateSubscription, {}), "월정액을 해지했습니다.");
    default:
      return notUnderstood();
  }
}

async function lookUp(api: MemberApi, text: string): Promise<{ answer: CorpStateAnswer; status: number }> {
  const { corpNums, wrong } = typedCorpNums(text);
  const problem = problemOf(corpNums, wrong);
  if (problem) return refused({ code: "INVALID_INPUT", message: problem, fields: { corpNums: problem } });
  const answer = await submit(api, lookUpCorpStates, { body: { corpNums } });
  if ("failure" in answer) {
    const wrongNums = Object.keys(answer.failure.fields ?? {}).flatMap(
      (field) => corpNums[Number(/^corpNums\.(\d+)$/.exec(field)?.[1])] ?? [],
    );
    const fields =
      wrongNums.length > 0 ? { corpNums: problemOf(corpNums, wrongNums.map(formatBizId)) ?? "" } : undefined;
    return refused({ ...answer.failure, ...(fields && { fields }) }, answer.status);
  }
  return { answer: { saved: `${answer.output.length}건을 조회했습니다.`, lookups: answer.output }, status: 200 };
}

function problemOf(corpNums: readonly string[], [first, ...others]: readonly string[]): string | undefined {
  if (first !== undefined)
    return `사업자등록번호가 아닙니다: ${first}${others.length > 0 ? ` 외 ${others.length}개` : ""}`;
  if (corpNums.length === 0) return "조회할 사업자등록번호를 입력해 주세요.";
  if (corpNums.length > CORP_STATE_MAX_NUMBERS) return `한 번에 ${CORP_STATE_MAX_NUMBERS}개까지 조회할 수 있습니다.`;
  return undefined;
}
