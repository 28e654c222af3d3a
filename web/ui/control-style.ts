/** For a control that is itself the frame; controls.css draws all of these. */
export const CONTROL = "control-frame control";

/** For a frame with something beside the input in it; the input inside gets BARE_INPUT. */
export const CONTROL_GROUP = "control-frame control-group";

export const BARE_INPUT = "control-input";

export const CONTROL_HEIGHTS = { sm: "h-8", md: "h-10", lg: "h-12 text-base" } as const;
export type ControlSize = keyof typeof CONTROL_HEIGHTS;
