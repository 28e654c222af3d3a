import { data, type LoaderFunctionArgs, NavLink, Outlet, redirect } from "react-router";
import { ERRORS } from "#contracts/errors.ts";
import { authoriseStaff } from "#web/page-api.ts";
import { currentUser } from "#web/shell/require-user.ts";

const STAFF_PATH = "/console/staff";

const TABS = [
  { path: "inquiries", text: "문의" },
  { path: "proposals", text: "제안서" },
  { path: "partners", text: "파트너 계약" },
  { path: "payouts?status=CONFIRM", text: "정산 지급" },
  { path: "from-numbers?state=REVIEW", text: "발신번호" },
  { path: "contents", text: "콘텐츠" },
  { path: "institutions", text: "기관 상태" },
  { path: "job-failures?state=OPEN", text: "실패한 작업" },
  { path: "unread-answers", text: "알 수 없는 답" },
  { path: "consistency", text: "정합성" },
] as const;

export const middleware = [authoriseStaff];

/** The frame of staff pages. For everyone else these pages do not exist (§6). */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const user = await currentUser(context);
  if (user?.scope !== "manager") throw data({ message: ERRORS.NOT_FOUND.message }, { status: 404 });
  if (url.pathname.replace(/\/$/, "") === STAFF_PATH) throw redirect(`${STAFF_PATH}/${TABS[0].path}`);
  return null;
}

export default function StaffLayout() {
  return (
    <>
      <nav aria-label="운영자 메뉴" className="relative print:hidden">
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 border-b border-line" />
        <ul className="relative flex px-2 max-md:flex-wrap md:overflow-x-auto md:px-6 md:[scrollbar-width:none]">
          {TABS.map(({ path, text }) => (
            <li key={path} className="shrink-0">
              <NavLink
                to={path}
                className="flex h-11 items-center border-b-2 border-transparent px-3 text-sm text-muted -outline-offset-2 transition-colors hover:border-line-strong hover:text-text aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-text"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
