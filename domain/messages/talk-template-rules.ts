import { talkButtonProblems } from "./talk-button.ts";
import { TALK_KINDS, TALK_PROBLEM_TEXTS, type TalkButton, talkProblems } from "./talk-limits.ts";
import { talkVariables } from "./talk-template.ts";

export const TALK_TEMPLATE_LIMITS = {
  codeLength: 30,
  nameLength: 50,
  variables: 40,
  variableNameLength: 20,
  /** The limit of one channel. */
  templates: 100,
  /** The limit of one member. */
  channels: 10,
} as const;

export const isTalkTemplateCode = (text: string): boolean => /^[A-Za-z0-9_-]{1,30}$/.test(text);

// People search the app for this id; the @ is part of it.
export const isTalkChannelId = (text: string): boolean => /^@[\p{L}\p{N}_-]{1,20}$/u.test(text);

export const TALK_TEMPLATE_PROBLEM_TEXTS = {
  openVariable: "변수는 #{이름}처럼 이름을 넣고 닫아야 합니다.",
  variableName: `변수 이름은 ${TALK_TEMPLATE_LIMITS.variableNameLength}자까지 쓸 수 있습니다.`,
  tooManyVariables: `변수는 ${TALK_TEMPLATE_LIMITS.variables}개까지 쓸 수 있습니다.`,
} as const;

/** Returns problems by field: `text`, `buttons`, `buttons.1.urlMobile`. */
export function talkTemplateProblems(text: string, buttons: readonly TalkButton[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const [talkProblem] = talkProblems("AT", text, []);
  const textProblem = talkProblem ? TALK_PROBLEM_TEXTS[talkProblem] : variableProblem(text);
  if (textProblem) problems.text = textProblem;
  if (buttons.length > TALK_KINDS.AT.maxButtons) problems.buttons = TALK_PROBLEM_TEXTS.tooManyButtons;
  for (const [field, problem] of Object.entries(talkButtonProblems("AT", buttons)))
    problems[`buttons.${field}`] = problem;
  return problems;
}

function variableProblem(text: string): string | undefined {
  const texts = TALK_TEMPLATE_PROBLEM_TEXTS;
  const names = talkVariables(text);
  if (text.replace(/#\{[^}]+\}/g, "").includes("#{") || names.some((name) => name.includes("#{") || name.trim() === ""))
    return texts.openVariable;
  if (names.some((name) => [...name].length > TALK_TEMPLATE_LIMITS.variableNameLength)) return texts.variableName;
  return names.length > TALK_TEMPLATE_LIMITS.variables ? texts.tooManyVariables : undefined;
}
