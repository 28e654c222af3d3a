import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Closes a drawer of links after one is followed. */
export function useCloseOnNavigation(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") ref.current?.close();
  }, [state]);
  return ref;
}
