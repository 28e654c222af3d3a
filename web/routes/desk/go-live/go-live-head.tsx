import type { GoLive } from "#contracts/desk/go-live.ts";

/** How far it is, in one sentence and one bar. */
export function GoLiveHead({ counted, passed, failed }: Pick<GoLive, "counted" | "passed" | "failed">) {
  if (counted === 0) return null;
  const left = counted - passed;
  const looked = left - failed;
  const share = (count: number) => ({ width: `${(count / counted) * 100}%` });
  return (
    <section aria-label="점검 결과" className="rounded-lg border border-line bg-surface p-5">
      <p className="text-lg font-semibold tabular-nums">
        {counted}개 가운데 {passed}개 통과
      </p>
      <p className="mt-0.5 text-sm text-muted">{adviceOf(failed, looked)}</p>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-neutral-soft">
        <span className="bg-success" style={share(passed)} />
        <span className="bg-warning" style={share(looked)} />
        <span className="bg-danger" style={share(failed)} />
      </div>
    </section>
  );
}

function adviceOf(failed: number, looked: number): string {
  if (failed > 0) return `실패한 ${failed}개를 먼저 고쳐 주세요. 이대로 옮기면 발행이나 정산이 막힙니다.`;
  if (looked > 0) return `막는 것은 없습니다. ${looked}개는 뜻한 대로인지 확인해 주세요.`;
  return "옮길 준비를 마쳤습니다. 운영 연동키로 바꾸면 실제 발행이 시작됩니다.";
}
