import { data } from "react-router";
import { getRestrict, listSeenAddresses } from "#contracts/restricts.ts";
import { call, callUnlessRefused } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import type { Route } from "./+types/restrict.ts";
import { changeRestrict } from "./restrict-changes.ts";
import { RestrictForm } from "./restrict-form.tsx";

export const meta = () => consoleMeta("이용 제한");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  // Those who may only look are not shown where their colleagues sit.
  const [restrict, seen] = await Promise.all([
    call(api, getRestrict, {}),
    callUnlessRefused(api, listSeenAddresses, {}),
  ]);
  return { restrict, seen: "output" in seen ? seen.output : undefined };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeRestrict(consoleApiOf(context, params), await request.formData());
  return data(answer, { status });
}

export default function RestrictConfig({ loaderData: { restrict, seen } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("config");
  return (
    <ConsolePage
      title="이용 제한"
      description="담당자와 연동키를 쓸 수 있는 주소, 회원사가 할 수 있는 일을 정합니다. 저장하는 즉시 적용됩니다."
    >
      <div className="flex max-w-4xl flex-col gap-5">
        {canWrite ? null : <ReadOnlyNote area="config" brand={brand} />}
        <RestrictForm
          // What the server keeps is shown again after every change.
          key={JSON.stringify(restrict)}
          restrict={restrict}
          seen={seen}
          canWrite={canWrite}
        />
      </div>
    </ConsolePage>
  );
}
