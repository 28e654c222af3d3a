export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export const tooLongSide = ({ widthPx, heightPx }: ImageSize, maxSidePx: number): string | undefined =>
  Math.max(widthPx, heightPx) > maxSidePx
    ? `가로와 세로 모두 ${maxSidePx.toLocaleString("ko-KR")}px 이하여야 합니다.`
    : undefined;
