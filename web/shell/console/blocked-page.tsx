import { LockKeyholeIcon } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import type { ErrorBody } from "#contracts/errors.ts";
import { MENU_REFUSAL_MESSAGES, type MenuRefusal } from "#domain/console/console-menu.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { documentTitle } from "#web/shell/site-name.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useShownPartner } from "./console-rights.ts";

interface BlockedPageProps {
  refusal: MenuRefusal;
  /** The server's own reason, if it gave one. */
  reason?: string | undefined;
  /** A fact that helps to lift the refusal, such as the visitor's IP address. */
  note?: string | undefined;
}

const TITLE = "볼 수 없는 화면입니다";

/**
 * Replaces a page that the visitor may not see, and says why. Every role sees the dashboard, unless the partner is closed
 * to the visitor's address, which the note names.
 */
export function BlockedPage({ refusal, reason = MENU_REFUSAL_MESSAGES[refusal], note }: BlockedPageProps) {
  const partner = useShownPartner();
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <title>{documentTitle(TITLE)}</title>
      <span className="grid size-12 place-items-center rounded-lg border border-line bg-surface-sunken text-faint">
        <LockKeyholeIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <h1 className="mt-4 text-xl font-bold">{TITLE}</h1>
      <p className="mt-2 max-w-md text-balance text-muted">{reason}</p>
      {note ? (
        <p className="mt-4 rounded-md border border-line bg-surface px-4 py-2 font-medium tabular-nums">{note}</p>
      ) : null}
      {partner && !note ? (
        <ButtonLink to={partnerPath(partner.partnerSeq, "dashboard")} className="mt-6">
          대시보드
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** Replaces a page whose loader met a 403: FORBIDDEN means a missing role, every other code has its own reason. */
export function RefusedPage({ error }: { error: unknown }) {
  const { code, message, fields }: Partial<ErrorBody> = isRouteErrorResponse(error) ? error.data : {};
  return <BlockedPage refusal="right" reason={code === "FORBIDDEN" ? undefined : message} note={fields?.doIp} />;
}
