import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { TALK_RULE_TEXTS } from "#domain/messages/talk-rules.ts";

const RULE_NUMBERS: ReadonlyMap<string, ErrorNumber> = new Map([
  [TALK_RULE_TEXTS.template, -31302],
  [TALK_RULE_TEXTS.buttons, -31302],
  [TALK_RULE_TEXTS.window, -31305],
]);

/** The error number that best describes a problem in a field of a talk or template. */
const FIELD_NUMBERS: readonly (readonly [RegExp, ErrorNumber])[] = [
  [/^channelId$/, -31301],
  [/^templateCode$/, -31302],
  [/^buttons\b/, -31303],
  [/^image$/, -31304],
  [/^receivers\.\d+\.toNumber$/, -10193],
  [/^fromNumber$/, -10192],
];

/** Returns the number of the first field. */
export function ruleNumber(fields: Readonly<Record<string, string>>): ErrorNumber | undefined {
  const [first = "", text = ""] = Object.entries(fields)[0] ?? [];
  return RULE_NUMBERS.get(text) ?? FIELD_NUMBERS.find(([field]) => field.test(first))?.[1];
}
