/** Reads a choice from an address; falls back for unknown values. */
export function readChoice<Choice extends string>(
  text: string | null,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === text) ?? fallback;
}

export function readCount(text: string | null, { min, max, fallback }: Record<"min" | "max" | "fallback", number>) {
  if (text === null || !/^\d{1,15}$/.test(text)) return fallback;
  return Math.min(max, Math.max(min, Number(text)));
}
