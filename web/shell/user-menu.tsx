import { DownloadIcon, LogOutIcon, UserRoundPenIcon, UsersRoundIcon } from "lucide-react";
import type { ReactNode } from "react";
import { forgetConsoleData } from "./console/console-data.ts";
import { initialsOf, type UserHint } from "./user-hint.ts";

export const LOGOUT_PATH = "/accounts/logout";

interface UserMenuProps {
  id: string;
  /** The content of the button; the button already has its accessible name. */
  face: ReactNode;
  isIcon?: boolean;
  /** Shows the link to the visitor's export files, in the console. */
  hasFiles?: boolean;
  /** The signed-in user, at the head of the menu. */
  children: ReactNode;
}

export function UserMenu({ id, face, isIcon = false, hasFiles = false, children }: UserMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={
          isIcon ? "icon-button" : "flex h-11 items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-surface-hover"
        }
      >
        <span className="sr-only">내 계정 메뉴 </span>
        {face}
      </button>
      <div id={id} popover="auto" className="float-menu w-64">
        <div className="flex items-center gap-3 px-3 pb-3 pt-2">{children}</div>
        <ul className="border-t border-line pt-1.5">
          <MenuItem href="/console/partners" icon={<UsersRoundIcon aria-hidden="true" className="size-4" />}>
            내 파트너 목록
          </MenuItem>
          {hasFiles ? (
            <MenuItem href="/console/export-files" icon={<DownloadIcon aria-hidden="true" className="size-4" />}>
              내 파일
            </MenuItem>
          ) : null}
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

/** Shows the user on console pages, where the server knows who is signed in. */
export function UserNames({ user }: { user: UserHint }) {
  return (
    <span className="min-w-0">
      <span className="block truncate text-sm font-semibold text-text">{user.name}</span>
      <span className="block truncate text-[0.8125rem] leading-snug text-muted">{user.email}</span>
    </span>
  );
}

export function Avatar({ user, className }: { user: UserHint; className: string }) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initialsOf(user.name)}
      {user.profileImage ? (
        <img src={user.profileImage} alt="" className="absolute inset-0 size-full object-cover" />
      ) : null}
    </span>
  );
}
