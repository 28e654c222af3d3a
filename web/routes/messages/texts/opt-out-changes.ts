import { addOptOuts, removeOptOut, startSmsDeny, stopSmsDeny } from "#contracts/messages/opt-outs.ts";
import { type MemberApi, submit } from "#web/api-client.ts";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { sentOnce } from "#web/sent-once.ts";
import { readReceivers, receiversProblem } from "./typed-receivers.ts";

/** What the page of numbers that want no ads can do. */
export async function changeOptOuts(api: MemberApi, form: FormData): Promise<SavedChange> {
  const once = sentOnce(api, form.get("requestKey"));
  switch (form.get("intent")) {
    case "add":
      return addTyped(api, String(form.get("toNumbers") ?? ""));
    case "remove": {
      const params = { optOutSeq: String(form.get("optOutSeq")) };
      return saved(await submit(api, removeOptOut, { params }), "수신거부를 해제했습니다.");
    }
    case "start":
      return saved(await submit(once, startSmsDeny, {}), "080 수신거부를 시작했습니다.");
    case "stop":
      return saved(await submit(once, stopSmsDeny, {}), "080 수신거부를 해지했습니다.");
    default:
      return notUnderstood();
  }
}

async function addTyped(api: MemberApi, toNumbers: string): Promise<SavedChange> {
  const typed = readReceivers(toNumbers);
  const problem = receiversProblem(typed);
  if (problem) {
    return refused({ code: "INVALID_INPUT", message: problem, fields: { toNumbers: problem }, values: { toNumbers } });
  }
  const numbers = typed.receivers.map(({ toNumber }) => toNumber);
  return saved(await submit(api, addOptOuts, { body: { toNumbers: numbers } }), "수신거부 번호를 추가했습니다.", {
    toNumbers,
  });
}
