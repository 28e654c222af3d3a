import { z } from "zod";

const LONGEST_WORD = 40;

/** What another end said where one of a few words is expected: whatever it is, as short text that can be stored and shown. */
export const unreadWord = z
  .unknown()
  .default("?")
  .transform(
    (said) =>
      (typeof said === "string" ? said : JSON.stringify(said))
        .slice(0, LONGEST_WORD)
        .replace(/[\p{C}\s]+/gu, " ")
        .trim() || "?",
  );

/** Words for people: what cannot be stored of them, or is too long, is no reason to refuse the rest. */
export const toldText = (longest: number) =>
  z
    .string()
    .catch("")
    .transform((told) =>
      told
        .replace(/\p{Cc}+/gu, " ")
        .slice(0, longest)
        .toWellFormed(),
    );

/** Many judged one by one: what cannot be read of one takes nothing from the others. */
export const eachReadable = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const { success, data } = shape.safeParse(item);
      return success ? [data] : [];
    }),
  );
