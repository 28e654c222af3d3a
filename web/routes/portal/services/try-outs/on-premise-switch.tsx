import { Cloud, Server } from "lucide-react";
import liveFormUrl from "#web/enhance/live-form.ts?worker&url";
import { Button } from "#web/ui/button.tsx";
import { OnPremisePlaces, type OnPremiseWhere } from "../pictures/on-premise-places.tsx";
import { readChoice } from "./query-values.ts";

export const ON_PREMISE_QUERY = ["where"] as const;

const CHOICES = [
  { where: "own", text: "설치형", icon: Server },
  { where: "cloud", text: "클라우드", icon: Cloud },
] as const;

export const readWhere = (query: URLSearchParams): OnPremiseWhere =>
  readChoice(query.get("where"), ["own", "cloud"], "own");

/** Shows one of two drawings by the chosen radio; a script updates the address. */
export function OnPremiseSwitch({ chosen }: { chosen: OnPremiseWhere }) {
  return (
    <form method="get" action="#places" data-live-form="">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">서버를 두는 곳</legend>
        {CHOICES.map(({ where, text, icon: Icon }) => (
          <div key={where} className="contents">
            <label className="relative order-1 flex items-center gap-2 rounded-md border border-line-strong bg-surface px-4 py-2.5 font-semibold transition-colors hover:bg-(--category-soft) has-checked:border-(--category) has-checked:bg-(--category-soft) has-checked:shadow-[inset_0_0_0_1px_var(--category)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="where"
                value={where}
                defaultChecked={where === chosen}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <Icon aria-hidden="true" className="size-4 text-(--category)" />
              {text}
            </label>
            <div className="order-2 mt-4 hidden w-full min-w-0 [.contents:has(:checked)>&]:block">
              <OnPremisePlaces where={where} />
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
