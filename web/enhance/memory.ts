/** Reads a stored choice. Storage may be switched off; then a choice lasts as long as the page. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
