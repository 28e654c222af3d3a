import { eucKrByteLength, offendingCharacters } from "#domain/messages/euc-kr.ts";
import { MESSAGE_KINDS, MESSAGE_LIMITS, messageKind } from "#domain/messages/message-kind.ts";
import { LOCALE } from "#domain/text/locale.ts";

/** Counts the typed bytes as the carriers do, and shows the text on the phone beside it. */
function enhanceByteMeter(root: HTMLElement): void {
  // The texts come from the page, because a script with the text of every problem weighs too much.
  const { smsPrice, lmsPrice, tooLong, notSendable } = root.dataset;
  const field = root.querySelector("textarea");
  const write = (name: string, text: string) => {
    for (const place of root.querySelectorAll(`[data-byte-${name}]`)) place.textContent = text;
  };
  const bar = root.querySelector<HTMLElement>("[data-byte-bar]");
  const count = () => {
    const text = field?.value ?? "";
    const kind = messageKind({ text });
    const bytes = eucKrByteLength(text);
    const limit = kind === "SMS" ? MESSAGE_LIMITS.smsBytes : MESSAGE_LIMITS.lmsBytes;
    const strange = offendingCharacters(text);
    write("kind", MESSAGE_KINDS[kind].text);
    write("count", bytes.toLocaleString(LOCALE));
    write("limit", limit.toLocaleString(LOCALE));
    write("price", (kind === "SMS" ? smsPrice : lmsPrice) ?? "");
    write("preview", text);
    const problems = [bytes > limit ? tooLong : "", strange.length > 0 ? `${notSendable} ${strange.join(" ")}` : ""];
    write("problem", problems.join(" ").trim());
    bar?.toggleAttribute("data-over", bytes > limit);
    if (bar) bar.style.width = `${Math.min(100, (bytes / limit) * 100)}%`;
  };
  field?.addEventListener("input", count);
  count();
}

for (const meter of document.querySelectorAll<HTMLElement>("[data-byte-meter]")) enhanceByteMeter(meter);
