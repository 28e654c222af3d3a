import { data } from "react-router";
import { getRestrict, listSeenAddresses, modifyRestrict } from "#contracts/companies/restricts.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { call, callUnlessRefused, type PartnerApi, submit } from "#web/api-client.ts";
import { type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import type { Route } from "./+types/restrict.ts";
import { RestrictForm } from "./restrict-form.tsx";

export const meta = () => consoleMeta("이용 제한");

export async function loader({ context }: Route.LoaderArgs) {
  const api = placeApi(context);
  // People who may only look do not see the addresses of their colleagues.
  const [restrict, recent] = await Promise.all([
    call(api, getRestrict, {}),
    callUnlessRefused(api, listSeenAddresses, {}),
  ]);
  return { restrict, recent: "output" in recent ? recent.output : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeRestrict(placeApi(context), await request.formData());
  return data(answer, { status });
}

/** The screen lists what is allowed, because that is what a person ticks; the form turns it into what is blocked. */
async function changeRestrict(api: PartnerApi, form: FormData): Promise<SavedChange> {
  const allowed = form.getAll("allowedServices");
  const memos = form.getAll("memo");
  const body = {
    ipRestrictYN: form.has("ipRestrictYN"),
    ips: form.getAll("cidr").map((cidr, index) => ({ cidr: String(cidr), memo: String(memos[index] ?? "") })),
    memberSignInYN: form.has("memberSignInYN"),
    memberSettleYN: form.has("memberSettleYN"),
    blockedServices: SERVICE_CATEGORIES.map(({ code }) => code).filter((code) => !allowed.includes(code)),
    confirmLockOut: form.get("confirmLockOut") === "true",
  };
  return saved(await submit(api, modifyRestrict, { body }), "이용 제한을 저장했습니다.");
}

export default function RestrictConfig({ loaderData: { restrict, recent } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("config");
  return (
    <ConsolePage
      title="이용 제한"
      description="담당자와 연동키를 쓸 수 있는 주소, 회원사가 할 수 있는 일을 정합니다. 저장하는 즉시 적용됩니다."
    >
      <div className="flex flex-col gap-5">
        {canWrite ? null : <ReadOnlyNote area="config" brand={brand} />}
        <RestrictForm
          // The form begins anew with the stored values after every change.
          key={JSON.stringify(restrict)}
          restrict={restrict}
          recent={recent}
          canWrite={canWrite}
        />
      </div>
    </ConsolePage>
  );
}
