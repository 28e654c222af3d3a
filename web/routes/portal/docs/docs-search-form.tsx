import { Search } from "lucide-react";
import { SEARCH_PATH } from "#web/shell/search-path.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** Leads to the results page; `q` is the query shown there. */
export function DocsSearchForm({ q, className }: { q?: string; className: string }) {
  return (
    <search className={`block ${className}`}>
      <form method="post" action={SEARCH_PATH} className="flex gap-2">
        <TextInput
          type="search"
          name="q"
          required
          aria-label="문서 검색어"
          placeholder="검색어, 오류코드, 오류 응답"
          defaultValue={q}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Search aria-hidden="true" className="size-4" />}
          className="grow"
        />
        <Button type="submit" variant="primary">
          검색
        </Button>
      </form>
    </search>
  );
}
