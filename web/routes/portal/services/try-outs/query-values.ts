/** What an address asks for, read with care: anyone can write anything into it. */
export function askedChoice<Choice extends string>(
  given: string | null,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === given) ?? fallback;
}

export function askedCount(given: string | null, { min, max, fallback }: Record<"min" | "max" | "fallback", number>) {
  if (given === null || !/^\d{1,15}$/.test(given)) return fallback;
  return Math.min(max, Math.max(min, Number(given)));
}
