import { eucKrByteLength, offendingCharacters } from "#domain/messages/euc-kr.ts";
import { MESSAGE_KINDS, MESSAGE_LIMITS, MESSAGE_PROBLEM_TEXTS, messageKind } from "#domain/messages/message-kind.ts";

/** Counts what is typed the way the carriers do, and shows it on the phone beside. */
function enhanceByteMeter(root: HTMLElement): void {
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
    write("count", String(bytes));
    write("limit", limit.toLocaleString());
    write("price", (kind === "SMS" ? root.dataset.smsPrice : root.dataset.lmsPrice) ?? "");
    write("preview", text);
    write(
      "problem",
      [
        bytes > limit ? MESSAGE_PROBLEM_TEXTS.tooLong : "",
        strange.length > 0 ? `${MESSAGE_PROBLEM_TEXTS.notSendable} ${strange.join(" ")}` : "",
      ]
        .join(" ")
        .trim(),
    );
    bar?.toggleAttribute("data-over", bytes > limit);
    if (bar) bar.style.width = `${Math.min(100, (bytes / limit) * 100)}%`;
  };
  field?.addEventListener("input", count);
  count();
}

for (const meter of document.querySelectorAll<HTMLElement>("[data-byte-meter]")) enhanceByteMeter(meter);
