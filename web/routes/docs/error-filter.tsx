import { Search } from "lucide-react";
import { SEARCH_MAX_LENGTH } from "#contracts/search.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** Asks for the same page with fewer rows; web/enhance/error-filter.ts hides them while typing. */
export function ErrorFilter({ q, shown }: { q: string; shown: number }) {
  return (
    <search className="mt-8 block" data-screen-only="">
      <form method="get" className="flex gap-2" data-error-filter="">
        <TextInput
          type="search"
          name="q"
          aria-label="오류코드 거르기"
          placeholder="-26006, NOT_FOUND, 잔액"
          defaultValue={q}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Search aria-hidden="true" className="size-4" />}
          className="grow"
        />
        <Button type="submit">거르기</Button>
      </form>
      <p role="status" className="mt-2 text-sm text-muted tabular-nums" data-error-count="">
        {shown > 0 ? `${shown}건` : "맞는 오류코드가 없어요."}
      </p>
    </search>
  );
}
