import { digitsOf } from "../text/digits.ts";

const SHAPE = /^(\d{3})-?(\d{2})-?(\d{5})$/;

export const hasBizIdShape = (text: string): boolean => SHAPE.test(text);

// §2.4: 000-00-00000. A text that is not a business number stays as it is.
export const formatBizId = (bizId: string): string => bizId.replace(SHAPE, "$1-$2-$3");

export const parseBizId = (text: string): string | undefined => (hasBizIdShape(text) ? digitsOf(text) : undefined);
