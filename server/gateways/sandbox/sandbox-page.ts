import type { Context } from "hono";
import { html } from "hono/html";

type Markup = ReturnType<typeof html>;

interface SandboxPage {
  title: string;
  stylesheet: string;
  body: Markup;
  /** The page's forms may lead to these origins, besides the sandbox itself. */
  formTargets?: readonly string[];
  status?: 200 | 400;
}

/** Answers a page of an outside service as the browser sees it: no script at all, one stylesheet. */
export function sandboxPage(c: Context, { title, stylesheet, body, formTargets = [], status = 200 }: SandboxPage) {
  c.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      `form-action ${["'self'", ...formTargets].join(" ")}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  c.header("Cache-Control", "no-store");
  // The header is that of a foreign site: a window that we opened stays connected with us.
  c.header("Cross-Origin-Opener-Policy", "unsafe-none");
  return c.html(
    html`<!doctype html>
      <html lang="ko">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="stylesheet" href="${stylesheet}" />
        </head>
        <body>
          <main>
            <p class="note">시험용 화면입니다. 실제 서비스나 실제 사람과 관련이 없습니다.</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  );
}

export const sandboxStylesheet = (c: Context): Response => stylesheet(c, STYLESHEET);

/** Adds styles for a sandbox whose pages have parts of their own. */
export const sandboxStylesheetWith =
  (more: string) =>
  (c: Context): Response =>
    stylesheet(c, STYLESHEET + more);

function stylesheet(c: Context, css: string): Response {
  c.header("Cache-Control", "public, max-age=3600");
  return c.body(css, 200, { "Content-Type": "text/css; charset=utf-8" });
}

export const hiddenFields = (fields: Iterable<readonly [string, string]>): Markup[] =>
  [...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** Renders one button for each choice; the pressed button is the answer. */
export const choiceButtons = (
  name: string,
  choices: readonly { value: string; label: string; note: string }[],
): Markup =>
  html`<ul>
    ${choices.map(
      ({ value, label, note }) =>
        html`<li><button name="${name}" value="${value}"><b>${label}</b><span>${note}</span></button></li>`,
    )}
  </ul>`;

const STYLESHEET = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; word-break: keep-all; }
body { margin: 0; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1d2129, #eceef2); }
main { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.375rem; margin: 0.5rem 0 1rem; }
h2 { font-size: 1rem; margin: 1.75rem 0 0.5rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
.note { margin: 0; padding: 0.625rem 0.875rem; border-radius: 0.5rem; font-size: 0.875rem; background: light-dark(#fff3d6, #3a2f14); }
button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.625rem 1rem; display: grid; gap: 0.125rem; text-align: left;
  font: inherit; color: inherit; background: light-dark(#fff, #22252c); border: 1px solid light-dark(#c3c8d1, #4a505c); border-radius: 0.5rem; cursor: pointer; }
button:hover { border-color: light-dark(#2f5bd0, #8fb0ff); }
button:focus-visible { outline: 3px solid light-dark(#2f5bd0, #8fb0ff); outline-offset: 2px; }
button span { font-size: 0.875rem; color: light-dark(#535b69, #b3bac6); }
button.plain { margin-top: 1.5rem; text-align: center; }
`;
