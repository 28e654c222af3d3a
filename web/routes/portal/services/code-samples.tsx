import { CodeBlock } from "#web/ui/code-block.tsx";
import { RadioTabs } from "#web/ui/tabs.tsx";
import type { ServiceSample } from "./service-samples.server.ts";

/** The chosen language is remembered and followed by every page that shows these tabs. */
export function CodeSamples({ samples }: { samples: readonly ServiceSample[] }) {
  return (
    <RadioTabs
      label="예제 언어"
      syncKey="language"
      tabs={samples.map(({ language, label, title, code, html }) => ({
        value: language,
        label,
        panel: <CodeBlock title={title} language={label} code={code} html={html} />,
      }))}
    />
  );
}
