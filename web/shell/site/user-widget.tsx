import { UserRoundIcon } from "lucide-react";
import { useEffect } from "react";
import { UserMenu } from "#web/shell/user-menu.tsx";
import { fillUserPlaces, type UserPlace } from "./fill-user-places.ts";

/**
 * A cached page cannot know its reader, so its HTML holds the signed-in and the signed-out side. The head script picks one
 * before the first paint; web/enhance (or hydration) fills the empty places from the hint cookie.
 */
export function UserWidget() {
  useEffect(fillUserPlaces, []);
  return (
    <>
      <div className="user-absent flex items-center gap-1 max-sm:hidden">
        <a
          href="/accounts/login"
          className="flex h-9 items-center whitespace-nowrap rounded-md px-3 text-[0.9375rem] font-medium text-muted hover:bg-surface-hover hover:text-text"
        >
          로그인
        </a>
        <a
          href="/accounts/signup"
          className="flex h-9 items-center whitespace-nowrap rounded-md bg-brand px-4 text-[0.9375rem] font-semibold text-on-brand hover:bg-brand-hover"
        >
          회원가입
        </a>
      </div>
      <div className="user-present flex items-center gap-1">
        <a
          href="/console/partners"
          className="flex h-9 items-center whitespace-nowrap rounded-md px-3 text-[0.9375rem] font-semibold text-brand hover:bg-surface-hover max-sm:hidden"
        >
          콘솔
        </a>
        <UserMenu id="user-menu" isIcon face={<AvatarPlace className="size-8 text-xs" />}>
          <AvatarPlace className="size-10 text-sm" />
          <NamePlaces />
        </UserMenu>
      </div>
    </>
  );
}

export function NamePlaces() {
  return (
    <span className="min-w-0">
      <FilledPlace fill="name" className="block truncate text-sm font-semibold text-text" />
      <FilledPlace fill="email" className="block truncate text-[0.8125rem] leading-snug text-muted" />
    </span>
  );
}

export function AvatarPlace({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      <FilledPlace fill="picture" className="contents" />
      <UserRoundIcon className="avatar-blank size-1/2" />
    </span>
  );
}

/** `fillUserPlaces` fills this element; React gives it no children and so leaves the content alone. */
function FilledPlace({ fill, className }: { fill: UserPlace; className: string }) {
  return <span data-user-fill={fill} className={className} />;
}
