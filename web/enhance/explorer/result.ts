import { el, listing, newId } from "./elements.ts";
import type { Answer, ShownAnswer } from "./server.ts";

const KINDS: readonly (readonly [from: number, kind: string, text: string])[] = [
  [500, "danger", "서버 오류"],
  [400, "warning", "거절"],
  [200, "success", "성공"],
];

const kindOf = (status: number) => KINDS.find(([from]) => status >= from) ?? KINDS[2];

export interface Refusal {
  message?: string;
  fields?: Record<string, string>;
  help?: string;
  code?: number;
}

/** Returns the refusal in an answer of /v1, if it is one. */
export function refusalIn({ answer, text }: ShownAnswer): Refusal | undefined {
  if (answer.status < 400) return undefined;
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}

/** Draws status, time and the link to the request log, then the answer and the call in every language. */
export function drawAnswer(result: ShownAnswer, requestLog: string | undefined): HTMLElement {
  const { answer, text, html, listings } = result;
  return el(
    "div.explorer-answer",
    {},
    summaryOf(answer, refusalIn(result), requestLog),
    text
      ? listing("응답 본문", { html, text })
      : el("p.explorer-hint", {}, answer.file ? fileText(answer.file) : "응답 본문이 없어요."),
    el(
      "details.explorer-headers",
      {},
      el("summary", {}, "응답 헤더"),
      el("dl", {}, ...answer.headers.flatMap(({ name, value }) => [el("dt", {}, name), el("dd", {}, value)])),
    ),
    listings.length > 0 && el("p.explorer-part", {}, "같은 호출을 코드로"),
    listings.length > 0 && tabsOf(listings),
  );
}

const fileText = ({ contentType, sizeBytes }: NonNullable<Answer["file"]>): string =>
  `파일로 답했어요: ${contentType}, ${sizeBytes.toLocaleString("ko-KR")}바이트. 내용은 프로그램으로 받아 주세요.`;

function summaryOf(answer: Answer, refusal: Refusal | undefined, requestLog: string | undefined): HTMLElement {
  const [, kind, text] = kindOf(answer.status) ?? [];
  return el(
    "p.explorer-status",
    { "data-kind": kind },
    el("strong", {}, `${answer.status} ${text}`),
    el("span", {}, `${answer.durationMs.toLocaleString("ko-KR")}ms`),
    refusal?.message && el("span.explorer-message", {}, refusal.message),
    refusal?.help &&
      el("a", { href: new URL(refusal.help).pathname + new URL(refusal.help).search }, `오류코드 ${refusal.code}`),
    requestLog && el("a", { href: requestLog }, "요청 기록에서 보기"),
  );
}

/** Draws the same radios as the article, so that they follow the language chosen there. */
function tabsOf(listings: ShownAnswer["listings"]): HTMLElement {
  const name = newId();
  const chosenLanguage = document.querySelector<HTMLInputElement>("[data-tabs-sync=language] input:checked")?.value;
  const tabs = el(
    "fieldset.code-tabs",
    { "data-tabs-sync": "language" },
    el("legend.sr-only", {}, "예제 언어"),
    ...listings.map(({ language, label, html }) =>
      el(
        "div.code-tab",
        {},
        el("label", {}, el("input", { type: "radio", name, value: language }), label),
        el("div.code-panel", {}, listing(`${label} 코드`, { html })),
      ),
    ),
  );
  const radios = [...tabs.querySelectorAll("input")];
  const first = radios.find(({ value }) => value === chosenLanguage) ?? radios[0];
  if (first) first.checked = true;
  return tabs;
}
