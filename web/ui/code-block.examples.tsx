import { CodeBlock } from "./code-block.tsx";
import type { PartExample } from "./part-example.ts";

export const CODE_BLOCK_EXAMPLES: readonly PartExample[] = [
  {
    title: "코드",
    code: `<CodeBlock title="발행 요청" language="Node.js" code={code} hasLineNumbers markedLines={[2, 3]} />`,
    Shown: () => (
      <div className="flex flex-col gap-4">
        <CodeBlock title="발행 요청" language="Node.js" code={NODE} hasLineNumbers markedLines={[3, 4]} />
        <CodeBlock title="서버에서 색칠한 코드" language="HTTP" code="" html={HIGHLIGHTED} markedLines={[2]} />
        <CodeBlock title="긴 줄은 옆으로 움직입니다" language="curl" code={CURL} />
        <CodeBlock title="긴 줄을 꺾어 씁니다" language="curl" code={CURL} isWrapped />
        <CodeBlock language="Python" code={`${PYTHON}\n\n`.repeat(4)} maxHeight="12rem" />
      </div>
    ),
  },
];

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
