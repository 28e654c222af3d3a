import { z } from "zod";

const LONGEST_WORD = 40;

/** Keeps an unexpected word of another system as short text that can be stored and shown. */
export const unreadWord = z
  .unknown()
  .default("?")
  .transform(
    (word) =>
      (typeof word === "string" ? word : JSON.stringify(word))
        .slice(0, LONGEST_WORD)
        .replace(/[\p{C}\s]+/gu, " ")
        .trim() || "?",
  );

/** Reads a text for people: characters that cannot be stored, or too many of them, do not refuse the rest. */
export const foreignText = (longest: number) =>
  z
    .string()
    .catch("")
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, " ")
        .slice(0, longest)
        .toWellFormed(),
    );

/** Reads items one by one: an unreadable item takes nothing from the others. */
export const eachReadable = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const { success, data } = shape.safeParse(item);
      return success ? [data] : [];
    }),
  );
