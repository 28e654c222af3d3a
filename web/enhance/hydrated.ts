import { enhanceFrame } from "./frame.ts";

// A hydrated page does the rest itself, in step with its router.
enhanceFrame();
