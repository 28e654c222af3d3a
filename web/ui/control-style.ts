/** The class of a control that is its own frame; controls.css styles these classes. */
export const CONTROL = "control-frame control";

/** The class of a frame that holds more than the input; the input inside gets BARE_INPUT. */
export const CONTROL_GROUP = "control-frame control-group";

export const BARE_INPUT = "control-input";

export const CONTROL_HEIGHTS = { sm: "h-8", md: "h-10", lg: "h-12 text-base" } as const;
export type ControlSize = keyof typeof CONTROL_HEIGHTS;
