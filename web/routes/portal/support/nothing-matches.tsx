import { Search } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface NothingMatchesProps {
  title: string;
  /** The link back to the whole list. */
  all: { path: string; text: string };
}

export function NothingMatches({ title, all }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={Search}
      title={title}
      description="검색어를 줄이거나 분류를 전체로 바꿔 보세요. 그래도 없으면 바로 물어보셔도 좋아요."
      action={
        <>
          <ButtonLink to={all.path}>{all.text}</ButtonLink>
          <ButtonLink to="/cs/inquiry/technical" variant="ghost">
            기술 문의하기
          </ButtonLink>
        </>
      }
    />
  );
}
