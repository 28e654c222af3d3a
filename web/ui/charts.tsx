import { type ComponentType, lazy, Suspense, useState } from "react";

type Drawings = typeof import("./chart-drawings.ts");

const drawings = import.meta.env.SSR ? await import("./chart-drawings.ts") : undefined;

/** A page that is reached by a link brings no drawing of the server's. */
const isDrawn = () => drawings !== undefined || document.documentElement.hasAttribute("data-hydrating");

const { promise: needed, resolve } = Promise.withResolvers<void>();
const need = () => resolve();
const coming = needed.then(() => import("./chart-drawings.ts"));

// Comes beside the page's figures then, not after them.
if (!isDrawn()) need();

const watch = (box: HTMLElement | null) => {
  for (const sign of ["pointerenter", "focusin"]) box?.addEventListener(sign, need, { once: true });
};

/**
 * The server draws it, and links, tips and tables work by themselves. What draws it in the browser comes when somebody
 * goes near it, so that its links keep the page, or when there is something else to draw.
 */
function chart<Props extends object>(pick: (all: Drawings) => ComponentType<Props>) {
  const Drawing = drawings ? pick(drawings) : lazy(async () => ({ default: pick(await coming) }));
  return function Chart(props: Props) {
    const wanted = JSON.stringify(props);
    const [drawn] = useState(() => (isDrawn() ? wanted : undefined));
    if (wanted !== drawn) need();
    return (
      <div ref={watch} className="min-w-0">
        <Suspense fallback={<div className="h-56" />}>
          <Drawing {...props} />
        </Suspense>
      </div>
    );
  };
}

export const BarChart = chart((all) => all.BarChart);
export const StackedBarChart = chart((all) => all.StackedBarChart);
export const DonutChart = chart((all) => all.DonutChart);
export const RankChart = chart((all) => all.RankChart);
