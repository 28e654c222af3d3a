import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { SettleDetail } from "#contracts/money/payments.ts";
import type { SettleRequest } from "#contracts/money/settle-bank.ts";
import { type FormFailure, failureOf } from "#web/forms/form-state.ts";
import { listenToSettleWindow, openSettleWindow } from "#web/settle-window.ts";
import type { PaymentAnswer } from "./payment-answers.ts";

/** Says where the payment window is: kept from opening, open, back with a result, or closed without one. */
export type WindowState = "blocked" | "open" | "returned" | "closed";

export interface Payment {
  fetcher: ReturnType<typeof useFetcher<PaymentAnswer>>;
  failure: FormFailure | undefined;
  /** It is the payment that is under way. */
  request: SettleRequest | undefined;
  window: WindowState;
  /** It is the last known state of the payment. */
  settle: SettleDetail | undefined;
  /** Call it within the click that starts the payment, or browsers block the window. */
  openWindow: () => void;
  check: () => void;
  startOver: () => void;
}

const CLOSED_CHECK_MS = 500;
const RESULT_CHECK_MS = 1_500;
/** A notice that comes later shows in the list of payments. */
const MOST_CHECKS = 40;

/** Follows one payment from the click to its result; the page stays where it is, and the window tells it what happens. */
export function usePayment(): Payment {
  const asking = useFetcher<PaymentAnswer>();
  const checking = useFetcher<PaymentAnswer>();
  const popup = useRef<Window>(null);
  const [endedKey, setEndedKey] = useState<string>();
  const [window, setWindow] = useState<WindowState>("open");
  const lastRequest = asking.data && "request" in asking.data ? asking.data.request : undefined;
  const request = asking.state === "idle" && lastRequest?.pgOrderKey !== endedKey ? lastRequest : undefined;
  const lastPayment = checking.data && "settle" in checking.data ? checking.data.settle : undefined;
  const settle = lastPayment?.pgOrderKey === request?.pgOrderKey ? lastPayment : undefined;
  const failure = failureOf(asking.data);

  const check = () => {
    // A new request would cancel the one under way, and a slow server would never get to answer.
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

/** Reports that the window is back with a result, or is closed. */
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

/** Checks again, because the window may be back before the gateway's notice has come. */
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
