// Every value of this file is stated in §9; the console header in §2.5.
export const HEADER_HEIGHT_PX = 110;
export const STICKY_HEADER_HEIGHT_PX = 70;
export const CONSOLE_HEADER_HEIGHT_PX = 70;

export const BREAKPOINTS_PX = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;
export type ScreenSize = "xs" | keyof typeof BREAKPOINTS_PX;

export function screenSizeOf(widthPx: number): ScreenSize {
  if (widthPx >= BREAKPOINTS_PX.xl) return "xl";
  if (widthPx >= BREAKPOINTS_PX.lg) return "lg";
  if (widthPx >= BREAKPOINTS_PX.md) return "md";
  if (widthPx >= BREAKPOINTS_PX.sm) return "sm";
  return "xs";
}
