import { Search } from "lucide-react";
import errorFilterUrl from "#web/enhance/error-filter.ts?worker&url";
import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

/** Leads to the page of a code, or filters this list; web/enhance/error-filter.ts hides rows while people type. */
export function ErrorFilter({ q, count }: { q: string; count: number }) {
  return (
    <search className="mt-8 block" data-screen-only="">
      <form method="post" action={ERROR_DOCTOR_PATH} className="flex gap-2" data-error-filter="">
        <TextInput
          type="search"
          name="q"
          aria-label="오류코드 거르기"
          placeholder="-26006, 잔액, 오류 응답이나 로그"
          defaultValue={q}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Search aria-hidden="true" className="size-4" />}
          className="grow"
        />
        <Button type="submit">거르기</Button>
      </form>
      <p role="status" className="mt-2 text-sm text-muted tabular-nums" data-error-count="">
        {count > 0 ? `${count}건` : "맞는 오류코드가 없어요."}
      </p>
      <script type="module" src={errorFilterUrl} />
    </search>
  );
}
