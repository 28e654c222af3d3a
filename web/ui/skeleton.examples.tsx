import type { PartExample } from "./part-example.ts";
import { Skeleton } from "./skeleton.tsx";

export const SKELETON_EXAMPLES: readonly PartExample[] = [
  {
    title: "자리 표시",
    code: `<Skeleton width="60%" />`,
    Shown: () => (
      <>
        <p className="text-base">
          <Skeleton width="40%" />
        </p>
        <p>
          <Skeleton width="80%" />
        </p>
        <p>
          <Skeleton width="65%" />
        </p>
      </>
    ),
  },
];
