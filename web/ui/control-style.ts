/** The frame that every typed or chosen value sits in. */
export const CONTROL_FRAME =
  "border border-line-strong bg-surface text-text rounded-md transition-colors hover:border-muted";

/** For a control that is itself the frame. */
export const CONTROL =
  `${CONTROL_FRAME} w-full min-w-0 px-3 text-sm outline-offset-0 focus-visible:border-focus focus-visible:outline-1 ` +
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger " +
  "[&[readonly]]:bg-surface-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-faint";

/** For a frame with something beside the input in it; the input inside gets BARE_INPUT. */
export const CONTROL_GROUP =
  `${CONTROL_FRAME} flex w-full min-w-0 items-center text-sm has-focus-visible:border-focus has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-focus ` +
  "has-aria-invalid:border-danger has-[input[aria-invalid]:focus-visible]:outline-danger " +
  "has-[input[readonly]]:bg-surface-sunken has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-line has-[input:disabled]:bg-surface-sunken has-[input:disabled]:text-faint";

export const BARE_INPUT = "h-full w-full min-w-0 grow bg-transparent px-3 outline-none disabled:cursor-not-allowed";

export const CONTROL_HEIGHTS = { sm: "h-8", md: "h-10", lg: "h-12 text-base" } as const;
export type ControlSize = keyof typeof CONTROL_HEIGHTS;
