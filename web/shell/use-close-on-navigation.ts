import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** A drawer of links has done its work once one is followed. */
export function useCloseOnNavigation(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") ref.current?.close();
  }, [state]);
  return ref;
}
