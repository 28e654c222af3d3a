const LINE = '<span class="line">';

/** Marks lines (counted from 1) in the highlighter's HTML, which opens every line with the same span. */
export function markLines(html: string, marked: readonly number[]): string {
  const [head = "", ...lines] = html.split(LINE);
  return lines.reduce(
    (text, line, index) =>
      text + (marked.includes(index + 1) ? `<span class="line" data-marked="">${line}` : `${LINE}${line}`),
    head,
  );
}

/** Removes the highlighter's `<pre><code>`, because the block brings its own. */
export function innerCode(html: string): string {
  const start = html.indexOf(LINE);
  const end = html.lastIndexOf("</code>");
  return start < 0 ? html : html.slice(start, end < 0 ? undefined : end);
}
