import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { LoadingNote } from "./skeleton.tsx";
import { showToast } from "./toast-store.ts";

interface ClosableProps {
  onClose: () => void;
}

/** Comes when it is opened for the first time, and begins to come when its button is pointed at or reached by keyboard. */
export function lazyDialog<Props extends ClosableProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function LazyDialog(props: Props) {
    const isWanted = isOpen(props);
    const [Dialog, setDialog] = useState(() => loaded);
    const show = useEffectEvent((dialog: ComponentType<Props>) => setDialog(() => dialog));
    const giveUp = useEffectEvent(() => {
      showToast({ tone: "failure", text: "창을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요." });
      props.onClose();
    });
    useEffect(() => {
      if (isWanted && !Dialog) loadOnce().then(show, giveUp);
    }, [isWanted, Dialog]);
    // Stays once it has come: a dialog that closes itself gives the focus back, one that is taken away does not.
    if (Dialog) return <Dialog {...props} />;
    return isWanted ? <OnItsWay /> : null;
  }
  const foresee = () => foreseen(loadOnce);
  return Object.assign(LazyDialog, {
    opener: { "aria-haspopup": "dialog", onPointerEnter: foresee, onFocus: foresee } as const,
  });
}

/** Over the page, so that nothing moves. */
function OnItsWay() {
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-brand">
      <LoadingNote />
    </div>
  );
}

/** What fails before anybody has asked for it is nobody's trouble yet; a missing chunk would otherwise reload the page. */
export function foreseen(load: () => Promise<unknown>): void {
  const hush = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listening = { capture: true };
  addEventListener("vite:preloadError", hush, listening);
  load()
    .catch(() => undefined)
    .finally(() => removeEventListener("vite:preloadError", hush, listening));
}
