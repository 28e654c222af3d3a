import { XIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isRealBrand } from "#domain/provider.ts";
import { CONSOLE_MENU_ID, MAIN_ID } from "#web/shell/element-ids.ts";
import { SkipLink } from "#web/shell/skip-link.tsx";
import { useCloseOnNavigation } from "#web/shell/use-close-on-navigation.ts";
import type { UserHint } from "#web/shell/user-hint.ts";
import { LoadingNote } from "#web/ui/skeleton.tsx";
import { ConsoleHeader } from "./console-header.tsx";
import { rememberMenu } from "./console-preferences.ts";
import { ConsoleSideMenu } from "./console-side-menu.tsx";
import type { ConsoleState, MenuGroup, ShownTestClock } from "./console-state.ts";
import type { Staff } from "./staff.ts";
import { StaffBand } from "./staff-band.tsx";
import { TestClockDialog } from "./test-clock-dialog.tsx";
import { useMainScroll } from "./use-main-scroll.ts";

interface ConsoleFrameProps {
  user: UserHint | undefined;
  /** Set for provider staff, who see data of other companies. */
  staff: Staff | undefined;
  /** Set below a partner: the frame then has a menu. */
  partnerSeq: number | undefined;
  menu: readonly MenuGroup[];
  state: ConsoleState | undefined;
  /** Set for a partner on the test server. */
  clock: ShownTestClock | undefined;
  isMenuCollapsed: boolean;
  children: ReactNode;
}

/** Draws the 70 px header, the side menu and a main area that scrolls alone (§2.5). */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { user, staff, partnerSeq, menu, state, clock, children } = props;
  const [isCollapsed, setCollapsed] = useState(props.isMenuCollapsed);
  const [isClockOpen, setClockOpen] = useState(false);
  const mainRef = useMainScroll();
  const isTestServer = state !== undefined && !isRealBrand(state.partner.brand);
  const toggle = () => {
    rememberMenu(!isCollapsed);
    setCollapsed(!isCollapsed);
  };
  return (
    <div className="console-frame" data-test-server={isTestServer || undefined}>
      <SkipLink />
      <ConsoleHeader
        user={user}
        partner={state?.partner}
        hasMenu={partnerSeq !== undefined}
        isTestServer={isTestServer}
        clock={clock}
        onClockOpen={() => setClockOpen(true)}
        isStaff={staff !== undefined}
      />
      {staff && partnerSeq !== undefined ? <StaffBand staff={staff} /> : null}
      <div className="flex min-h-0 grow">
        {partnerSeq === undefined ? null : (
          <>
            <aside
              aria-label="파트너"
              className="console-aside max-lg:hidden"
              data-collapsed={isCollapsed || undefined}
            >
              <ConsoleSideMenu
                id="side"
                partnerSeq={partnerSeq}
                menu={menu}
                state={state}
                isCollapsed={isCollapsed}
                onToggle={toggle}
              />
            </aside>
            <MenuDrawer>
              <ConsoleSideMenu id="drawer" partnerSeq={partnerSeq} menu={menu} state={state} />
            </MenuDrawer>
          </>
        )}
        <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className="console-main">
          {children}
        </main>
      </div>
      {clock ? <TestClockDialog isOpen={isClockOpen} clock={clock} onClose={() => setClockOpen(false)} /> : null}
    </div>
  );
}

/** Shows the side menu in narrow windows. It is filled when it opens: the menu is not sent twice, and finds its marked entry. */
function MenuDrawer({ children }: { children: ReactNode }) {
  const ref = useCloseOnNavigation();
  const [isFilled, setFilled] = useState(false);
  return (
    <dialog
      ref={ref}
      id={CONSOLE_MENU_ID}
      closedby="any"
      aria-label="콘솔 메뉴"
      className="side-menu side-menu-start"
      // A dialog takes the focus when it opens.
      onFocus={() => setFilled(true)}
    >
      <div className="flex justify-end p-2 pb-0">
        <button
          type="button"
          command="close"
          commandfor={CONSOLE_MENU_ID}
          aria-label="메뉴 닫기"
          className="icon-button"
        >
          <XIcon aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="min-h-0 grow">{isFilled ? children : <LoadingNote />}</div>
    </dialog>
  );
}
