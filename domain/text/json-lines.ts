// Writes JSON that fits on a screen: one line for each part, however deep it is.
export function jsonLines(value: object): string {
  const lines = Object.entries(value).map(([name, part]) => `  "${name}": ${JSON.stringify(part)}`);
  return `{\n${lines.join(",\n")}\n}`;
}
