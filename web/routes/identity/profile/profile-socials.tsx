import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Card } from "#web/ui/card.tsx";
import { SocialMark } from "../accounts/social-mark.tsx";
import { SOCIALS } from "../accounts/social-name.ts";

interface LinkedSocial {
  provider: string;
  email: string | null;
  insertDT: string;
}

interface ProfileSocialsProps {
  socials: readonly LinkedSocial[];
  hasPassword: boolean;
}

export function ProfileSocials({ socials, hasPassword }: ProfileSocialsProps) {
  return (
    <Card
      title="소셜 로그인"
      description={
        hasPassword
          ? "연결하면 비밀번호 없이 로그인할 수 있습니다."
          : "비밀번호가 없으면 마지막 소셜 로그인은 해제할 수 없습니다."
      }
    >
      <ul className="divide-y divide-line">
        {SOCIALS.map((social) => (
          <SocialRow
            key={social.provider}
            {...social}
            linked={socials.find(({ provider }) => provider === social.provider)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SocialRowProps {
  provider: (typeof SOCIALS)[number]["provider"];
  name: string;
  linked: LinkedSocial | undefined;
}

function SocialRow({ provider, name, linked }: SocialRowProps) {
  const { fetcher, failure } = useSavedForm();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <SocialMark provider={provider} className="size-7" />
      <p className="min-w-40 grow">
        <span className="block text-sm font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {linked ? `${linked.email ?? "연결됨"} · ${linked.insertDT.slice(0, 10)} 연결` : "연결하지 않음"}
        </span>
      </p>
      <ActionForm
        fetcher={fetcher}
        failure={failure}
        failureTitle={linked ? "해제하지 못했습니다" : "연결하지 못했습니다"}
      >
        <input type="hidden" name="intent" value={linked ? "unlink" : "link"} />
        <input type="hidden" name="provider" value={provider} />
        <SubmitButton
          variant="secondary"
          size="sm"
          className="self-end"
          aria-label={`${name} ${linked ? "해제" : "연결"}`}
        >
          {linked ? "해제" : "연결"}
        </SubmitButton>
      </ActionForm>
    </li>
  );
}
