import { MAIN_ID } from "./element-ids.ts";

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link" data-screen-only="">
      본문으로 바로가기
    </a>
  );
}
