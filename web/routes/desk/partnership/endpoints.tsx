import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { IntegrationAddress } from "./endpoints.server.ts";

export function Endpoints({ addresses }: { addresses: readonly IntegrationAddress[] }) {
  return (
    <Card
      title="연동 주소"
      description="모든 호출은 아래 주소로 보냅니다."
      action={
        <TextLink to="/docs/guides/quick-start" reloadDocument>
          시작하기 문서
        </TextLink>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {addresses.map(({ label, kind, url }) => (
          <li key={url} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 grow">
              <p className="flex items-center gap-2 text-muted">
                {label} <Badge tone="outline">{kind}</Badge>
              </p>
              <code className="mt-0.5 block font-mono text-[0.8125rem] break-all">{url}</code>
            </div>
            <CopyButton text={url} label={`${label} 주소`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
