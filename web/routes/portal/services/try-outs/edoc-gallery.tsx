import { EDOC_KINDS, type EdocKind } from "#domain/documents/edoc-kind.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { sampleEdoc } from "#web/documents/sample-edocs.ts";
import liveFormUrl from "#web/enhance/live-form.ts?worker&url";
import { Button } from "#web/ui/button.tsx";
import { readChoice } from "./query-values.ts";

export const EDOC_GALLERY_QUERY = ["kind"] as const;

/** The six documents in the order of a deal. */
const USES = {
  ES: "얼마인지 물었을 때",
  PO: "사겠다고 정했을 때",
  DI: "물건을 건넸을 때",
  PI: "값을 달라고 할 때",
  RS: "돈이 들어왔을 때",
  RC: "돈을 받았다고 적을 때",
} as const satisfies Readonly<Record<EdocKind, string>>;

const KINDS = Object.keys(USES) as EdocKind[];

export const readEdocKind = (query: URLSearchParams): EdocKind => readChoice(query.get("kind"), KINDS, "ES");

/** Shows the six documents of a deal. All are on the page, so choosing needs no script; a script only updates the address. */
export function EdocGallery({ chosen }: { chosen: EdocKind }) {
  return (
    <form method="get" action="#papers" data-live-form="">
      <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        <legend className="sr-only">전자문서 종류</legend>
        {KINDS.map((kind, index) => (
          <div key={kind} className="contents">
            <label className="relative order-1 flex min-w-0 flex-col rounded-md border border-line-strong bg-surface px-3.5 py-3 transition-colors hover:bg-(--category-soft) has-checked:border-(--category) has-checked:bg-(--category-soft) has-checked:shadow-[inset_0_0_0_1px_var(--category)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === chosen}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <span aria-hidden="true" className="text-xs font-semibold text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="font-semibold">{EDOC_KINDS[kind].text}</span>
              <span className="text-[0.8125rem] leading-snug text-muted">{USES[kind]}</span>
            </label>
            <div className="order-2 col-span-full mt-4 hidden min-w-0 rounded-lg bg-(--category-soft) p-4 [.contents:has(:checked)>&]:block sm:p-8">
              <div className="mx-auto max-w-4xl">
                <EdocForm {...sampleEdoc(kind)} />
              </div>
            </div>
          </div>
        ))}
      </fieldset>
      <div className="mt-4 hidden noscript:block">
        <Button type="submit">고른 것을 주소에 담기</Button>
      </div>
      <script type="module" src={liveFormUrl} />
    </form>
  );
}
