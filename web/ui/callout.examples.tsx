import { Callout } from "./callout.tsx";
import type { PartExample } from "./part-example.ts";
import { TextLink } from "./text-link.tsx";

export const CALLOUT_EXAMPLES: readonly PartExample[] = [
  {
    title: "알림 상자",
    code: `<Callout kind="warning" title="발행 기한이 지났습니다">…</Callout>`,
    Shown: () => (
      <div className="flex flex-col gap-3">
        <Callout>테스트 서버에서 발행한 문서는 국세청으로 전송되지 않습니다.</Callout>
        <Callout kind="tip" title="같은 요청을 다시 보내도 됩니다">
          <code>Idempotency-Key</code>가 같으면 24시간 안에는 처음 응답을 그대로 돌려줍니다.
        </Callout>
        <Callout
          kind="warning"
          title="인증서가 7일 뒤에 만료됩니다"
          action={<TextLink to="?">인증서 등록하기</TextLink>}
        >
          만료되면 전자세금계산서를 발행할 수 없습니다.
        </Callout>
        <Callout kind="danger" title="되돌릴 수 없습니다">
          키를 교체하면 이전 키는 24시간 뒤에 멈춥니다.
        </Callout>
      </div>
    ),
  },
];
