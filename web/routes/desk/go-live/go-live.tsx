import { type GoLive as GoLiveData, getGoLive } from "#contracts/desk/go-live.ts";
import { call } from "#web/api-client.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/go-live.ts";
import { GO_LIVE_GROUPS, GoLiveGroup } from "./go-live-group.tsx";

export const meta = () => consoleMeta("운영 전환 점검");

export const loader = ({ params: { partnerSeq }, context }: Route.LoaderArgs) =>
  call(apiOf(context), getGoLive, { params: { partnerSeq } });

export default function GoLive({ loaderData }: Route.ComponentProps) {
  const { lines, real, test } = loaderData;
  return (
    <ConsolePage
      title="운영 전환 점검"
      description="테스트 서버에서 시험한 것과 운영 서버의 지금을 나란히 놓고, 실제로 발행하기 전에 남은 일을 확인합니다."
      action={
        <TextLink to="/docs/guides/go-live" reloadDocument>
          운영 서버로 옮기기 가이드
        </TextLink>
      }
    >
      {real === null || test === null ? (
        <Callout kind="warning" title={`${real === null ? "운영" : "테스트"} 서버를 볼 권한이 없습니다`}>
          {real === null
            ? "테스트 서버의 값만 보여 드립니다. 두 서버를 모두 볼 수 있는 담당자에게 점검을 요청해 주세요."
            : "운영 서버의 값만 보여 드립니다. 테스트 서버와 비교해야 하는 항목은 직접 확인해 주세요."}
        </Callout>
      ) : null}
      <GoLiveHead {...loaderData} />
      {GO_LIVE_GROUPS.map(({ title, checks }) => (
        <GoLiveGroup key={title} title={title} lines={lines.filter(({ check }) => checks.includes(check))} />
      ))}
    </ConsolePage>
  );
}

/** Shows the progress in a sentence and a bar. */
function GoLiveHead({ counted, passed, failed }: Pick<GoLiveData, "counted" | "passed" | "failed">) {
  if (counted === 0) return null;
  const left = counted - passed;
  const toCheck = left - failed;
  const share = (count: number) => ({ width: `${(count / counted) * 100}%` });
  return (
    <section aria-label="점검 결과" className="rounded-lg border border-line bg-surface p-5">
      <p className="text-lg font-semibold tabular-nums">
        {counted}개 가운데 {passed}개 통과
      </p>
      <p className="mt-0.5 text-sm text-muted">{adviceOf(failed, toCheck)}</p>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-neutral-soft">
        <span className="bg-success" style={share(passed)} />
        <span className="bg-warning" style={share(toCheck)} />
        <span className="bg-danger" style={share(failed)} />
      </div>
    </section>
  );
}

function adviceOf(failed: number, toCheck: number): string {
  if (failed > 0) return `실패한 ${failed}개를 먼저 고쳐 주세요. 이대로 옮기면 발행이나 정산이 막힙니다.`;
  if (toCheck > 0) return `막는 것은 없습니다. ${toCheck}개는 뜻한 대로인지 확인해 주세요.`;
  return "옮길 준비를 마쳤습니다. 운영 연동키로 바꾸면 실제 발행이 시작됩니다.";
}
