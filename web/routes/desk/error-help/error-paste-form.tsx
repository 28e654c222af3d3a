import { ERROR_DOCTOR_PATH } from "#web/shell/error-doctor-path.ts";
import { Button } from "#web/ui/button.tsx";
import { CONTROL } from "#web/ui/control-style.ts";

/** Posted, because an address would keep what was pasted. */
export function ErrorPasteForm({ rows = 9 }: { rows?: number }) {
  return (
    <form method="post" action={ERROR_DOCTOR_PATH}>
      <label htmlFor="error-paste" className="text-sm font-medium">
        오류코드, 응답이나 로그
      </label>
      <textarea
        id="error-paste"
        name="q"
        required
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="error-paste-note"
        placeholder={'{"code":-10012,"fields":{"lines[2].supply":"…"}}'}
        className={`${CONTROL} mt-2 block w-full resize-y py-3 font-mono text-[0.8125rem] leading-6`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="primary">
          진단하기
        </Button>
        <p id="error-paste-note" className="min-w-0 grow basis-64 text-sm text-muted">
          연동키나 사업자등록번호가 섞여 있어도 괜찮아요. 오류코드와 항목 이름만 읽고 나머지는 저장하지 않아요.
        </p>
      </div>
    </form>
  );
}
