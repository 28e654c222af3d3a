import { type ImageSize, tooLongSide } from "#contracts/image-size.ts";

// §5: an upload is either the logo or the customer-service picture.
export const CUSTOMIZE_TYPES = ["LOGO", "CS"] as const;
export type CustomizeType = (typeof CUSTOMIZE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

interface EmailImageRule {
  readonly text: string;
  readonly maxBytes: number;
  readonly maxSidePx: number;
  // Mail programs ignore max-width, so one side is always fixed. It must be there already; blown up it would be a blur.
  readonly fixed: "widthPx" | "heightPx";
  readonly fixedPx: number;
  // The longest the other side may be, as a multiple of the fixed one.
  readonly maxRatio: number;
}

export const EMAIL_IMAGE_EXTENSIONS = ["png", "jpg", "jpeg", "webp"] as const;

export const EMAIL_IMAGES = {
  LOGO: {
    text: "로고",
    maxBytes: MEGABYTE,
    maxSidePx: 4000,
    fixed: "heightPx",
    fixedPx: 40,
    maxRatio: 6,
  },
  CS: {
    text: "고객센터 이미지",
    maxBytes: 2 * MEGABYTE,
    maxSidePx: 4000,
    fixed: "widthPx",
    fixedPx: 496,
    maxRatio: 1,
  },
} as const satisfies Record<CustomizeType, EmailImageRule>;

const SIDE_NAMES = { widthPx: "가로", heightPx: "세로" } as const;

// Fine screens draw two pixels for one.
export const EMAIL_IMAGE_DENSITY = 2;

export function describeEmailImage(type: CustomizeType): string {
  const { fixed, fixedPx, maxRatio, maxSidePx } = EMAIL_IMAGES[type];
  const other = fixed === "widthPx" ? "heightPx" : "widthPx";
  const times = maxRatio === 1 ? `${SIDE_NAMES[fixed]}보다 길지 않게` : `${SIDE_NAMES[fixed]}의 ${maxRatio}배까지`;
  return `${SIDE_NAMES[fixed]} ${fixedPx}px 이상, ${SIDE_NAMES[other]}는 ${times}, 어느 쪽도 ${maxSidePx.toLocaleString("ko-KR")}px 이하`;
}

export function emailImageProblem(type: CustomizeType, size: ImageSize): string | undefined {
  const { fixed, fixedPx, maxRatio, maxSidePx } = EMAIL_IMAGES[type];
  const other = fixed === "widthPx" ? "heightPx" : "widthPx";
  const tooLong = tooLongSide(size, maxSidePx);
  if (tooLong) return tooLong;
  if (size[fixed] < fixedPx)
    return `${SIDE_NAMES[fixed]}가 ${fixedPx}px 이상이어야 합니다. 올린 이미지는 ${size[fixed]}px입니다.`;
  if (size[other] > size[fixed] * maxRatio)
    return maxRatio === 1
      ? `${SIDE_NAMES[other]}가 ${SIDE_NAMES[fixed]}보다 길 수 없습니다.`
      : `${SIDE_NAMES[other]}가 ${SIDE_NAMES[fixed]}의 ${maxRatio}배를 넘을 수 없습니다.`;
  return undefined;
}

// Addresses that stand in a preview for a picture that is chosen but not uploaded yet.
export const DRAFT_PICTURES = { LOGO: "cid:logo", CS: "cid:cs" } as const satisfies Record<CustomizeType, string>;
