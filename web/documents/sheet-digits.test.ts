import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SUPPLY_DIGITS, TAX_DIGITS } from "#domain/documents/form-digits.ts";
import { AmountDigits, FittedNumber, RegistrationNumber } from "./sheet-digits.tsx";

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, "");
const labelOf = (html: string): string | undefined => /aria-label="([^"]*)"/.exec(html)?.[1];

test.each([
  ["9908100129", "990-81-00129"],
  ["990-81-00129", "990-81-00129"],
  ["000000-3******", "000000-3******"],
  ["9999999999999", "999999-9999999"],
])("%s is drawn and read as %s", (number, drawn) => {
  const html = renderToStaticMarkup(createElement(RegistrationNumber, { number }));
  expect(textOf(html)).toBe(drawn);
  expect(labelOf(html)).toBe(drawn);
});

test.each(["", "외국인", "123"])("%o is no registration number and is written as it is", (number) => {
  expect(renderToStaticMarkup(createElement(RegistrationNumber, { number }))).toBe(number);
});

test.each([
  [1_400_000, "1400000", "1,400,000원"],
  [0, "0", "0원"],
  [-140_000, "−140000", "-140,000원"],
])("an amount of %i has one digit per column", (won, digits, label) => {
  const html = renderToStaticMarkup(createElement(AmountDigits, { won, columns: TAX_DIGITS }));
  expect(textOf(html)).toBe(digits);
  expect(labelOf(html)).toBe(label);
  expect(html.match(/sheet-box"/g)).toHaveLength(TAX_DIGITS);
});

test("an amount with more digits than the form has columns is written as a smaller plain number", () => {
  const html = renderToStaticMarkup(
    createElement(AmountDigits, { won: Number.MIN_SAFE_INTEGER, columns: SUPPLY_DIGITS }),
  );
  expect(textOf(html)).toBe("-9,007,199,254,740,991");
  expect(html).not.toContain("sheet-box");
});

test("a number keeps its size as long as it fits", () => {
  expect(renderToStaticMarkup(createElement(FittedNumber, { value: 1_540_000, room: 8 }))).toBe("1,540,000");
  expect(renderToStaticMarkup(createElement(FittedNumber, { value: 1_540_000, room: 4 }))).toMatch(
    /font-size:0\.\d+em/,
  );
});
