import type { PartExample } from "./part-example.ts";
import { TextLink } from "./text-link.tsx";

export const TEXT_LINK_EXAMPLES: readonly PartExample[] = [
  {
    title: "링크",
    code: `<TextLink to="/docs/guides">연동 가이드</TextLink>
<TextLink to="https://www.hometax.go.kr" isExternal>홈택스</TextLink>`,
    isInBothThemes: true,
    Shown: () => (
      <p className="leading-7">
        자세한 절차는 <TextLink to="/docs/guides">연동 가이드</TextLink>를 확인하고, 신고 내역은{" "}
        <TextLink to="https://www.hometax.go.kr" isExternal>
          홈택스
        </TextLink>
        에서 조회합니다. 목록에서는{" "}
        <TextLink look="quiet" to="/@ui#actions">
          조용한 링크
        </TextLink>
        를 씁니다.
      </p>
    ),
  },
];
