import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { enhanceFrame } from "./enhance/frame.ts";
import { guardChunkReloads } from "./shell/chunk-reload.ts";

// The development server reloads on purpose whenever a file changes.
if (import.meta.env.PROD) guardChunkReloads();

// React draws the rest of a hydrated page, in step with its router.
enhanceFrame();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
