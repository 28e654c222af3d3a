import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { foreseen } from "./lazy-dialog.tsx";

type Drawings = typeof import("./chart-drawings.ts");

const drawings = import.meta.env.SSR ? await import("./chart-drawings.ts") : undefined;

const load = () => import("./chart-drawings.ts");

/** A page that is reached by a link brings no drawing of the server's. */
const isDrawn = () => drawings !== undefined || document.documentElement.hasAttribute("data-hydrating");

/**
 * The server draws it, and tips and tables work by themselves: what draws it in the browser is fetched once there are other
 * figures to draw.
 */
function chart<Props extends object>(pick: (all: Drawings) => ComponentType<Props>) {
  const Drawing = drawings ? pick(drawings) : lazy(async () => ({ default: pick(await load()) }));
  return function Chart(props: Props) {
    const wanted = JSON.stringify(props);
    const [drawn, setDrawn] = useState(() => (isDrawn() ? wanted : undefined));
    const isLeaving = useNavigation().state !== "idle";
    // Beside the new figures, not after them.
    useEffect(() => {
      if (isLeaving) foreseen(load);
    }, [isLeaving]);
    // Once it has been drawn here, it always is.
    if (drawn !== undefined && drawn !== wanted) setDrawn(undefined);
    if (drawn === wanted && !drawings) return <ServerDrawing />;
    const drawing = <Drawing {...props} />;
    return (
      <div className="min-w-0">
        {drawings ? drawing : <Suspense fallback={<div className="h-56" />}>{drawing}</Suspense>}
      </div>
    );
  };
}

const AS_IT_IS = { dangerouslySetInnerHTML: { __html: "" } };

/** What the server drew, left as it is; its links keep the page all the same. */
function ServerDrawing() {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    };
    const area = box.current;
    area?.addEventListener("click", follow);
    return () => area?.removeEventListener("click", follow);
  }, [navigate]);
  return <div ref={box} className="min-w-0" suppressHydrationWarning {...AS_IT_IS} />;
}

export const BarChart = chart((all) => all.BarChart);
export const StackedBarChart = chart((all) => all.StackedBarChart);
export const DonutChart = chart((all) => all.DonutChart);
export const RankChart = chart((all) => all.RankChart);
