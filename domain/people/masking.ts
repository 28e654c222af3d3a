import { digitsOf } from "../text/digits.ts";
import { formatPhone } from "./phone.ts";

const MASK = "*";

const hide = (text: string, start: number, end: number): string =>
  [...text].map((char, index) => (index >= start && index < end ? MASK : char)).join("");

// 홍길동 → 홍*동, 김철 → 김*. The outer characters stay, so that two people can still be told apart.
export function maskName(name: string): string {
  const { length } = [...name];
  return length <= 2 ? hide(name, 1, length) : hide(name, 1, length - 1);
}

// A text that addresses somebody shows no more of the name than the field beside it does.
export const maskNameIn = (text: string, name: string): string =>
  [...name].length < 2 ? text : text.replaceAll(name, () => maskName(name));

// Example: 010-1234-5678 → 010-****-5678.
export function maskPhone(phone: string): string {
  const parts = formatPhone(phone).split("-");
  if (parts.length === 1) return maskTail(phone, 4);
  return parts.map((part, index) => (index === parts.length - 2 ? MASK.repeat(part.length) : part)).join("-");
}

// Example: someone@host → so*****@host.
export function maskEmail(email: string): string {
  const { length } = email.replace(/@.*/, "");
  return hide(email, Math.min(2, length - 1), length);
}

// Example: gaon-tax → ga******.
export const maskUserId = (id: string): string => hide(id, 2, [...id].length);

// Account and card numbers keep their last four digits and their hyphens.
export function maskNumber(number: string): string {
  const visibleFrom = digitsOf(number).length - 4;
  let count = 0;
  return number.replace(/\d/g, (digit) => (count++ < visibleFrom ? MASK : digit));
}

// A resident number keeps the birth date and the first digit after it.
export const maskResidentNumber = (digits: string): string =>
  `${digits.slice(0, 6)}-${digits.charAt(6)}${MASK.repeat(6)}`;

// A secret key shows just enough to be recognised.
export const maskKey = (key: string): string => `${key.slice(0, 4)}${MASK.repeat(8)}${key.slice(-4)}`;

const maskTail = (text: string, length: number): string => hide(text, Math.max(0, text.length - length), text.length);
