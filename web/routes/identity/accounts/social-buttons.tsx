import { Form, useNavigation } from "react-router";
import { SocialMark } from "./social-mark.tsx";
import { SOCIALS } from "./social-name.ts";

/** Posts `provider` to the page's own action, so that a refusal shows where it was pressed. */
export function SocialButtons({ verb }: { verb: string }) {
  const navigation = useNavigation();
  const pressedProvider = navigation.formData?.get("provider");
  return (
    <Form method="post" className="flex flex-col gap-2.5">
      {SOCIALS.map(({ provider, name }) => (
        <button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          aria-busy={pressedProvider === provider || undefined}
          className="relative flex h-12 items-center justify-center rounded-md border border-line bg-surface px-12 text-[0.9375rem] font-medium transition-colors hover:border-muted hover:bg-surface-hover active:bg-line aria-busy:text-faint"
        >
          <SocialMark provider={provider} className="absolute left-4 size-5" />
          {name}로 {verb}
        </button>
      ))}
    </Form>
  );
}

export function OrDivider() {
  return (
    <div aria-hidden="true" className="my-6 flex items-center gap-4 text-xs text-faint">
      <span className="h-px grow bg-line" />
      또는
      <span className="h-px grow bg-line" />
    </div>
  );
}
