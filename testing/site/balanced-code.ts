/**
 * Matches texts of every kind the sample languages have, comments, brackets, and a quotation mark that nothing closes.
 */
const TOKEN =
  /"""[\s\S]*?"""|@"(?:[^"]|"")*"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^|\s)#[^\n]*|[()[\]{}"']/gm;

const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Checks what can be checked without a compiler: every bracket outside of texts and comments is closed in turn, and no
 * text is left open. Returns the first line that breaks this.
 */
export function unbalancedLine(code: string): number | undefined {
  const open: string[] = [];
  const lineAt = (index: number): number => code.slice(0, index).split("\n").length;
  for (const { 0: token, index } of code.matchAll(TOKEN)) {
    if (token === '"' || token === "'") return lineAt(index);
    if ("([{".includes(token)) open.push(token);
    else if (OPENING[token] && open.pop() !== OPENING[token]) return lineAt(index);
  }
  return open.length > 0 ? lineAt(code.length) : undefined;
}
