import { MAIN_ID } from "./element-ids.ts";

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed left-4 top-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      data-screen-only=""
    >
      본문으로 바로가기
    </a>
  );
}
