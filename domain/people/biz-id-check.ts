import { BRANDS, type Brand, isRealBrand } from "../provider.ts";
import { checkDigit, digitsOf } from "../text/digits.ts";
import { hasBizIdShape } from "./biz-id.ts";

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

export interface BizIdCheck {
  readonly products: readonly { readonly digit: number; readonly weight: number; readonly product: number }[];
  /** The ninth product counts twice: as it is, and again with its tens. */
  readonly tens: number;
  readonly sum: number;
  readonly checkDigit: number;
}

export function bizIdCheck(firstNine: string): BizIdCheck {
  const products = WEIGHTS.map((weight, index) => {
    const digit = Number(firstNine[index]);
    return { digit, weight, product: digit * weight };
  });
  const tens = Math.floor((products[8]?.product ?? 0) / 10);
  const sum = products.reduce((total, { product }) => total + product, tens);
  return { products, tens, sum, checkDigit: checkDigit(sum) };
}

export const bizIdCheckDigit = (firstNine: string): number => bizIdCheck(firstNine).checkDigit;

// Sample numbers of the test server carry no valid check digit, so there the shape is enough.
export function isBizId(text: string, brand: Brand = BRANDS.real): boolean {
  if (!hasBizIdShape(text)) return false;
  const digits = digitsOf(text);
  return !isRealBrand(brand) || bizIdCheckDigit(digits) === Number(digits[9]);
}

const BIZ_ID_KINDS: Readonly<Record<number, string>> = {
  81: "영리법인 본점",
  82: "비영리법인",
  83: "국가·지방자치단체",
  84: "외국법인",
  85: "영리법인 지점",
  86: "영리법인 본점",
  87: "영리법인 본점",
  88: "영리법인 본점",
  89: "법인이 아닌 단체",
};

// The fourth and fifth digit say what kind of business it is.
export function bizIdKind(bizId: string): string {
  const type = Number(digitsOf(bizId).slice(3, 5));
  if (type >= 90) return "개인 면세사업자";
  if (type >= 1 && type <= 79) return "개인 과세사업자";
  return BIZ_ID_KINDS[type] ?? "기타";
}

// A workplace of a business that is taxed as a unit has four digits; 0000 is the head office.
export const isSubWorkplaceId = (text: string): boolean => /^\d{4}$/.test(text) && text !== "0000";
