import { LogOutIcon, UserRoundIcon, UserRoundPenIcon, UsersRoundIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { forgetConsoleData } from "./console/console-data.ts";
import { fillUserPlaces, type UserPlace } from "./site/fill-user-places.ts";
import { initialsOf, type UserHint } from "./user-hint.ts";

export const LOGOUT_PATH = "/accounts/logout";

/**
 * A shared page cannot know its reader: both faces are in the HTML, the head script picks one before the first paint
 * and the empty places are filled from the hint cookie: by web/enhance, or after hydration where there is one.
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
        <UserMenu id="user-menu" />
      </div>
    </>
  );
}

/** With `user` the server knows who is there (console); without it the places stay empty until filled. */
export function UserMenu({ id, user }: { id: string; user?: UserHint }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={
          user ? "flex h-11 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-surface-hover" : "icon-button"
        }
      >
        <span className="sr-only">내 계정 메뉴 </span>
        <Avatar user={user} className="size-8 text-xs" />
        {user ? (
          <span className="max-w-44 max-lg:hidden">
            <UserNames user={user} />
          </span>
        ) : null}
      </button>
      <div id={id} popover="auto" className="float-menu w-64">
        <div className="flex items-center gap-3 px-3 pb-3 pt-2">
          <Avatar user={user} className="size-10 text-sm" />
          <UserNames user={user} />
        </div>
        <ul className="border-t border-line pt-1.5">
          <MenuItem href="/console/partners" icon={<UsersRoundIcon aria-hidden="true" className="size-4" />}>
            내 파트너 목록
          </MenuItem>
          <MenuItem href="/console/profile" icon={<UserRoundPenIcon aria-hidden="true" className="size-4" />}>
            회원정보 수정
          </MenuItem>
          <li>
            <form method="post" action={LOGOUT_PATH} onSubmit={forgetConsoleData}>
              <button type="submit" className="float-item w-full">
                <LogOutIcon aria-hidden="true" className="size-4" />
                로그아웃
              </button>
            </form>
          </li>
        </ul>
      </div>
    </>
  );
}

function MenuItem({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="float-item">
        {icon}
        {children}
      </a>
    </li>
  );
}

export function UserNames({ user }: { user?: UserHint | undefined }) {
  if (user) {
    return (
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold text-text">{user.name}</span>
        <span className="block truncate text-[0.8125rem] leading-snug text-muted">{user.email}</span>
      </span>
    );
  }
  return (
    <span className="min-w-0">
      <FilledPlace fill="name" className="block truncate text-sm font-semibold text-text" />
      <FilledPlace fill="email" className="block truncate text-[0.8125rem] leading-snug text-muted" />
    </span>
  );
}

export function Avatar({ user, className }: { user?: UserHint | undefined; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand ${className}`}
    >
      {user ? initialsOf(user.name) : <FilledPlace fill="picture" className="contents" />}
      {user ? null : <UserRoundIcon className="avatar-blank size-1/2" />}
      {user?.profileImage ? (
        <img src={user.profileImage} alt="" className="absolute inset-0 size-full object-cover" />
      ) : null}
    </span>
  );
}

/** Filled by `fillUserPlaces`; React gives it no children and so never touches what is written there. */
function FilledPlace({ fill, className }: { fill: UserPlace; className: string }) {
  return <span data-user-fill={fill} className={className} />;
}
