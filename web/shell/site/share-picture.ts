/** Raise this number when the drawing changes, so that caches ask again. */
const DRAWING = 1;

/**
 * Returns the address of a page's picture (`server/app/share-pictures.ts`). It contains a hash of the words on the
 * picture, so that caches ask again when they change.
 */
export function sharePicturePath(pathname: string, title: string, summary: string): string {
  const path = pathname.replace(/\?.*$/, "").replace(/(?<!\/)\/+$/, "") || "/home";
  return `/share${path}.${hashOf(`${DRAWING}\n${title}\n${summary}`)}.png`;
}

/** Computes cyrb53: its 53 bits are enough to tell titles apart, and it needs no library in the browser. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
