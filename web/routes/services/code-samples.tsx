import { CodeBlock } from "#web/ui/code-block.tsx";
import { RadioTabs } from "#web/ui/tabs.tsx";
import type { ListSample } from "./list-samples.ts";

interface CodeSamplesProps {
  samples: readonly ListSample[];
  highlighted: ReadonlyMap<string, string>;
}

/** The chosen language is remembered and followed by every page that shows these tabs. */
export function CodeSamples({ samples, highlighted }: CodeSamplesProps) {
  return (
    <RadioTabs
      label="예제 언어"
      syncKey="language"
      tabs={samples.map(({ language, label, title, code }) => {
        const html = highlighted.get(code);
        return {
          value: language,
          label,
          panel: <CodeBlock title={title} language={label} code={code} {...(html === undefined ? {} : { html })} />,
        };
      })}
    />
  );
}
