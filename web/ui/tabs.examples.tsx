import { CodeBlock } from "./code-block.tsx";
import type { PartExample } from "./part-example.ts";
import { RadioTabs } from "./tabs.tsx";

export const TABS_EXAMPLES: readonly PartExample[] = [
  {
    title: "언어 탭",
    note: "라디오 버튼이라서 스크립트 없이 움직입니다. 같은 syncKey를 가진 묶음은 함께 바뀝니다.",
    code: `<RadioTabs label="예제 언어" syncKey="language" tabs={[{ value: "node", label: "Node.js", panel: <CodeBlock … /> }]} />`,
    Shown: () => (
      <RadioTabs
        label="예제 언어"
        syncKey="language"
        tabs={[
          { value: "node", label: "Node.js", panel: <CodeBlock language="Node.js" code={NODE} /> },
          { value: "python", label: "Python", panel: <CodeBlock language="Python" code={PYTHON} /> },
          { value: "java", label: "Java", panel: <p className="text-muted">준비 중인 예제입니다.</p> },
        ]}
      />
    ),
  },
];

const NODE = `const answer = await fetch(url, { method: "POST", body: JSON.stringify(invoice) });`;

const PYTHON = `answer = requests.post(url, json=invoice)`;
