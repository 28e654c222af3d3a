import { EyeIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";

type Answer<Revealed> = { revealed: Revealed } | { failure: object };

/** What a panel shows of data of people: masked, until somebody has said what for. */
export function useReveal<Revealed>(): { revealed: Revealed | undefined; button: ReactNode } {
  const fetcher = useFetcher<Answer<Revealed>>();
  const [isOpen, setOpen] = useState(false);
  const revealed = fetcher.data && "revealed" in fetcher.data ? (fetcher.data.revealed as Revealed) : undefined;
  const button = (
    <>
      {revealed ? null : (
        <Button variant="ghost" size="sm" icon={EyeIcon} onClick={() => setOpen(true)} aria-haspopup="dialog">
          가린 정보 보기
        </Button>
      )}
      <RevealDialog isOpen={isOpen} onClose={() => setOpen(false)} fetcher={fetcher} />
    </>
  );
  return { revealed, button };
}
