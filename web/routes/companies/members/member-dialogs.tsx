import type { MemberRow } from "#contracts/companies/member-list.ts";
import { BalanceSwitchDialog } from "#web/shell/console/balance-switch-dialog.tsx";
import { MemberAddDialog } from "./member-add-dialog.tsx";
import { MemberConsentDialog } from "./member-consent-dialog.tsx";
import { MemberEditDialog } from "./member-edit-dialog.tsx";

export type MemberAct = { act: "add" } | { act: "edit" | "consent" | "switch"; member: MemberRow };

interface MemberDialogsProps {
  asked: MemberAct | undefined;
  onClose: () => void;
}

/** Every dialog of the list; they come together, when the first of them is wanted. */
export function MemberDialogs({ asked, onClose }: MemberDialogsProps) {
  const memberTo = (act: MemberAct["act"]) => (asked?.act === act && "member" in asked ? asked.member : undefined);
  return (
    <>
      <MemberAddDialog isOpen={asked?.act === "add"} onClose={onClose} />
      <MemberConsentDialog member={memberTo("consent")} onClose={onClose} />
      <MemberEditDialog member={memberTo("edit")} onClose={onClose} />
      <BalanceSwitchDialog member={memberTo("switch")} onClose={onClose} />
    </>
  );
}
