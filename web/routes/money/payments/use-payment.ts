import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { SettleDetail } from "#contracts/money/payments.ts";
import type { SettleRequest } from "#contracts/money/settle-bank.ts";
import { type FormFailure, failureOf } from "#web/forms/form-state.ts";
import { listenToSettleWindow, openSettleWindow } from "#web/settle-window.ts";
import type { PaymentAnswer } from "./payment-answers.ts";

/** Where the payment window is: kept from opening, open, back with a result, or closed without one. */
export type WindowState = "blocked" | "open" | "returned" | "closed";

export interface Payment {
  fetcher: ReturnType<typeof useFetcher<PaymentAnswer>>;
  failure: FormFailure | undefined;
  /** The payment that is under way. */
  request: SettleRequest | undefined;
  window: WindowState;
  /** How it stands, as last asked. */
  settle: SettleDetail | undefined;
  /** Within the click that asks for the payment, or browsers block it. */
  openWindow: () => void;
  check: () => void;
  startOver: () => void;
}

const CLOSED_CHECK_MS = 500;
const RESULT_CHECK_MS = 1_500;
/** A notice later than this comes to the list of payments. */
const MOST_CHECKS = 40;

/** One payment from the click to its result; the page stays where it is, and what the window does is told by it. */
export function usePayment(): Payment {
  const asking = useFetcher<PaymentAnswer>();
  const checking = useFetcher<PaymentAnswer>();
  const popup = useRef<Window>(null);
  const [endedKey, setEndedKey] = useState<string>();
  const [window, setWindow] = useState<WindowState>("open");
  const asked = asking.data && "request" in asking.data ? asking.data.request : undefined;
  const request = asking.state === "idle" && asked?.pgOrderKey !== endedKey ? asked : undefined;
  const found = checking.data && "settle" in checking.data ? checking.data.settle : undefined;
  const settle = found?.pgOrderKey === request?.pgOrderKey ? found : undefined;
  const failure = failureOf(asking.data);

  const check = () => {
    // A new question would end the one that is under way, and a slow server would never get to answer.
    if (request && checking.state === "idle")
      void checking.submit({ intent: "result", pgOrderKey: request.pgOrderKey }, { method: "post" });
  };
  const openWindow = () => {
    popup.current = openSettleWindow();
    setWindow(popup.current ? "open" : "blocked");
  };
  const startOver = () => {
    popup.current?.close();
    setEndedKey(request?.pgOrderKey);
  };

  useEffect(() => {
    if (failure) popup.current?.close();
  }, [failure]);
  useWindowEnd(request?.pgOrderKey, popup, window === "open", (state) => {
    setWindow(state);
    check();
  });
  useRepeatedCheck(window === "returned" && settle !== undefined && isUndecided(settle), check);
  return { fetcher: asking, failure, request, window, settle, openWindow, check, startOver };
}

const isUndecided = ({ settleState, vbankNum }: SettleDetail): boolean => settleState === "STANDBY" && !vbankNum;

/** The window says that it is back, or is simply gone. */
function useWindowEnd(
  pgOrderKey: string | undefined,
  popup: { readonly current: Window | null },
  isOpen: boolean,
  onEnd: (state: WindowState) => void,
): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => (pgOrderKey ? listenToSettleWindow(pgOrderKey, () => end("returned")) : undefined), [pgOrderKey]);
  useEffect(() => {
    if (!pgOrderKey || !isOpen) return;
    const timer = setInterval(() => {
      if (popup.current?.closed) end("closed");
    }, CLOSED_CHECK_MS);
    return () => clearInterval(timer);
  }, [pgOrderKey, isOpen, popup]);
}

/** The window may be back before the gateway's notice has come. */
function useRepeatedCheck(isWanted: boolean, check: () => void): void {
  const again = useEffectEvent(check);
  useEffect(() => {
    if (!isWanted) return;
    let left = MOST_CHECKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left < 0) clearInterval(timer);
      else again();
    }, RESULT_CHECK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
}
