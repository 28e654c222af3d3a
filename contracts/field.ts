import { z } from "zod";
import { isPhone, isSenderNumber } from "#domain/people/phone.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fieldMessage, formMessage } from "#domain/text/form-messages.ts";
import { nameFault } from "#domain/text/own-name.ts";

/** A whole number in a query string or path: digits only, so that `1e3`, ` 1` and `0x1` are refused. */
export const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, formMessage("digits"))
    .transform(Number)
    .pipe(z.number().min(min, formMessage("atLeast", min)).max(max, formMessage("atMost", max)))
    // For the OpenAPI document: text in the URL, a number to whoever writes it there.
    .meta({ wire: { type: "integer", minimum: min, maximum: max } });

const LARGEST_SEQ = Number.MAX_SAFE_INTEGER;

export const seq = digits(1, LARGEST_SEQ);

/** The same in a JSON body, where numbers are numbers. */
export const seqNumber = z.int().min(1).max(LARGEST_SEQ);

/** What is too long is not looked at any further. */
export const requiredText = (min: number, max: number) =>
  z
    .string(formMessage("required"))
    .trim()
    .min(1, formMessage("required"))
    .min(min, formMessage("minLength", min))
    .max(max, { error: formMessage("maxLength", max), abort: true });

/** What a service or a person is called: it stands in mails to others, so it can neither lead nor mislead anybody. */
export const ownName = (min: number, max: number) =>
  requiredText(min, max).superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault) context.addIssue({ code: "custom", message: fieldMessage(fault) });
  });

/** What each status means, for whoever reads it in an answer. */
export const statusWords = (labels: Readonly<Record<string, { text: string }>>): string =>
  `상태입니다. ${Object.entries(labels)
    .map(([status, { text }]) => `${status} ${text}`)
    .join(", ")}입니다.`;

/** Of any kind, typed with or without hyphens, kept without. */
export const phone = z
  .string(formMessage("required"))
  .trim()
  .min(1, formMessage("required"))
  .refine(isPhone, { error: fieldMessage("phone"), abort: true })
  .transform(digitsOf);

/** A number that texts may be sent from, kept without hyphens. */
export const senderNumber = phone.refine(isSenderNumber, "발신번호는 지역번호를 포함한 8~11자리입니다.");

/** Longer than any message: what is too long to be sent is told in bytes. */
const MOST_CHARACTERS = 4_000;
export const messageText = z
  .string(formMessage("required"))
  .max(MOST_CHARACTERS, formMessage("maxLength", MOST_CHARACTERS));
