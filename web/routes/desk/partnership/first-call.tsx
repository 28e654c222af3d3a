import { withKey } from "#samples/catalogue.ts";
import { Card } from "#web/ui/card.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { RadioTabs } from "#web/ui/tabs.tsx";
import type { KeySample } from "./key-samples.server.ts";

interface FirstCallProps {
  samples: readonly KeySample[];
  partnerKey: string;
  isMasked: boolean;
}

/** Shows the call that needs only the key: a person who sees the company's name is connected. */
export function FirstCall({ samples, partnerKey, isMasked }: FirstCallProps) {
  return (
    <Card
      title="바로 실행해 보기"
      description={
        isMasked
          ? "위에서 연동키를 보면 예제에도 채워져, 복사해 그대로 실행할 수 있습니다."
          : "연동키가 채워져 있습니다. 복사해 그대로 실행하면 회사 이름이 나옵니다."
      }
    >
      <RadioTabs
        label="예제 언어"
        tabs={samples.map(({ language, label, code, html }) => ({
          value: language,
          label,
          panel: (
            <CodeBlock
              title="연동키로 파트너 확인"
              language={label}
              code={withKey(code, partnerKey)}
              html={withKey(html, partnerKey)}
            />
          ),
        }))}
      />
    </Card>
  );
}
