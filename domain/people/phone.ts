import { digitsOf } from "../text/digits.ts";

const INPUT = /^[\d\s()-]+$/;

// The shapes: mobile 01x, Seoul 02, other areas 0xx, virtual 050x, nationwide 1xxx (sent without an area code).
const MOBILE = /^(01[016789])(\d{3,4})(\d{4})$/;
const SEOUL = /^(02)(\d{3,4})(\d{4})$/;
const VIRTUAL = /^(050\d)(\d{3,4})(\d{4})$/;
const AREA = /^(0[3-8]\d)(\d{3,4})(\d{4})$/;
const NATIONWIDE = /^(1[568]\d{2})(\d{4})$/;

const SHAPES = [MOBILE, SEOUL, VIRTUAL, NATIONWIDE, AREA] as const;

const shapeOf = (digits: string): RegExp | undefined => SHAPES.find((shape) => shape.test(digits));

export const isPhone = (text: string): boolean => INPUT.test(text) && shapeOf(digitsOf(text)) !== undefined;

export const isMobile = (text: string): boolean => INPUT.test(text) && MOBILE.test(digitsOf(text));

// A text that is not a phone number stays as it is.
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  return shapeOf(digits)?.exec(digits)?.slice(1).join("-") ?? text;
}

// Texts may be sent from 8 to 11 digits, area code included; who owns the number is checked elsewhere.
export const isSenderNumber = (text: string): boolean => isPhone(text) && digitsOf(text).length <= 11;
