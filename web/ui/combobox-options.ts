export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line, which the search covers too: a business number, an address. */
  description?: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s-]/g, "");

/** Finds options by text. Blanks and hyphens do not matter; options that begin with the text come first. */
export function filterOptions<Option extends ComboboxOption>(options: readonly Option[], text: string): Option[] {
  const query = plain(text);
  if (!query) return [...options];
  const rank = (option: Option): number => {
    const label = plain(option.label);
    if (label.startsWith(query)) return 0;
    if (label.includes(query)) return 1;
    return plain(option.description ?? "").includes(query) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((ranked) => ranked.option);
}

/** Returns the option a key moves to, or -1 when there is none. The arrow keys wrap around. */
export function activeAfterKey(key: string, active: number, count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (key === "PageDown") return Math.min(active + 8, count - 1);
  if (key === "PageUp") return Math.max(active - 8, 0);
  return active;
}
