import { CaptchaError } from "./captcha-trouble.ts";

const SCRIPT = "https://www.google.com/recaptcha/api.js?hl=ko&render=explicit";

interface Recaptcha {
  ready: (run: () => void) => void;
  render: (place: HTMLElement, options: RecaptchaOptions) => number;
  execute: (widget: number) => void;
}

interface RecaptchaOptions {
  sitekey: string;
  size: "invisible";
  badge: "inline";
  callback: (answer: string) => void;
  "error-callback": () => void;
}

let loading: Promise<Recaptcha> | undefined;

/** Runs the invisible reCAPTCHA v2: Google shows a question only to visitors it doubts. */
export async function answerRecaptcha(siteKey: string, place: HTMLElement): Promise<string> {
  loading ??= loadScript().catch((error) => {
    // The next try loads the script again, because the network may be back.
    loading = undefined;
    throw error;
  });
  const recaptcha = await loading;
  // reCAPTCHA cannot draw twice into one element.
  const widgetPlace = document.createElement("div");
  place.replaceChildren(widgetPlace);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError("execute-failed"));
    try {
      const widget = recaptcha.render(widgetPlace, {
        sitekey: siteKey,
        size: "invisible",
        badge: "inline",
        callback: resolve,
        "error-callback": fail,
      });
      recaptcha.execute(widget);
    } catch {
      fail();
    }
  });
}

function loadScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError("load-failed"));
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    };
    document.head.append(script);
  });
}
