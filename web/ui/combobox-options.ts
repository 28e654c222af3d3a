export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that is searched too: a business number, an address. */
  description?: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s-]/g, "");

/** Blanks and hyphens do not matter; what begins with the typed text comes first. */
export function filterOptions<Option extends ComboboxOption>(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed);
  if (!wanted) return [...options];
  const rank = (option: Option): number => {
    const label = plain(option.label);
    if (label.startsWith(wanted)) return 0;
    if (label.includes(wanted)) return 1;
    return plain(option.description ?? "").includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((ranked) => ranked.option);
}

/** The option a key moves to; -1 when there is none. Ends wrap around. */
export function activeAfterKey(key: string, active: number, count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (key === "PageDown") return Math.min(active + 8, count - 1);
  if (key === "PageUp") return Math.max(active - 8, 0);
  return active;
}
