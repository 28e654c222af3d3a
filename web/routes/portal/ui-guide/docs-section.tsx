import { useEffect } from "react";
import { enhanceCodeTabs } from "#web/enhance/code-tabs.ts";
import { Callout } from "#web/ui/callout.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RadioTabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Example } from "./example.tsx";

const NODE = `const answer = await fetch("https://api.gaonbill.example/taxinvoices", {
  method: "POST",
  headers: { Authorization: \`Bearer \${token}\` },
  body: JSON.stringify({ invoicerMgtNum: "GB-2026-1047" }),
});

console.log(await answer.json());`;

const PYTHON = `answer = requests.post(
    "https://api.gaonbill.example/taxinvoices",
    headers={"Authorization": f"Bearer {token}"},
    json={"invoicerMgtNum": "GB-2026-1047"},
)`;

const CURL = `curl https://api.gaonbill.example/taxinvoices -H "Authorization: Bearer $TOKEN" -H "Idempotency-Key: 0b9f6c1e-6a53-4a0e-9d0e-5a4b9b8f1c11" -d @invoice.json`;

/** A listing in the format of the server's highlighter. */
const HIGHLIGHTED = `<pre class="shiki"><code><span class="line"><span style="color:var(--text-faint)"># 상태를 조회합니다</span></span>
<span class="line"><span style="color:var(--brand)">GET</span> /taxinvoices/GB-2026-1047</span>
<span class="line"></span>
<span class="line"><span style="color:var(--success)">200</span> {"data":{"state":"3014"}}</span></code></pre>`;

export function DocsSection() {
  useEffect(enhanceCodeTabs, []);
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Example
        title="언어 탭"
        note="라디오 버튼이라서 스크립트 없이 움직입니다. 같은 syncKey를 가진 묶음은 함께 바뀝니다."
        code={`<RadioTabs label="예제 언어" syncKey="language" tabs={[{ value: "node", label: "Node.js", panel: <CodeBlock … /> }]} />`}
      >
        <RadioTabs
          label="예제 언어"
          syncKey="language"
          tabs={[
            { value: "node", label: "Node.js", panel: <CodeBlock language="Node.js" code={NODE} /> },
            { value: "python", label: "Python", panel: <CodeBlock language="Python" code={PYTHON} /> },
            { value: "java", label: "Java", panel: <p className="text-muted">준비 중인 예제입니다.</p> },
          ]}
        />
      </Example>
      <CodeExamples />
      <CalloutExamples />
    </div>
  );
}

function CodeExamples() {
  return (
    <>
      <Example
        title="코드"
        code={`<CodeBlock title="발행 요청" language="Node.js" code={code} hasLineNumbers markedLines={[2, 3]} />`}
      >
        <div className="flex flex-col gap-4">
          <CodeBlock title="발행 요청" language="Node.js" code={NODE} hasLineNumbers markedLines={[3, 4]} />
          <CodeBlock title="서버에서 색칠한 코드" language="HTTP" code="" html={HIGHLIGHTED} markedLines={[2]} />
          <CodeBlock title="긴 줄은 옆으로 움직입니다" language="curl" code={CURL} />
          <CodeBlock title="긴 줄을 꺾어 씁니다" language="curl" code={CURL} isWrapped />
          <CodeBlock language="Python" code={`${PYTHON}\n\n`.repeat(4)} maxHeight="12rem" />
        </div>
      </Example>
      <Example title="복사 버튼" code={`<CopyButton text="GB-TEST-KEY" label="연동키" />`}>
        <span className="inline-flex items-center gap-1 rounded-md border border-line ps-3 font-mono">
          GB-TEST-KEY
          <CopyButton text="GB-TEST-KEY" label="연동키" />
        </span>
      </Example>
    </>
  );
}

function CalloutExamples() {
  return (
    <Example title="알림 상자" code={`<Callout kind="warning" title="발행 기한이 지났습니다">…</Callout>`}>
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
    </Example>
  );
}
