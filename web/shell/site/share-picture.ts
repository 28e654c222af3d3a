/** Changes when pages are to be drawn in another way. */
const DRAWING = 1;

/**
 * Where the picture of a page lies (`server/app/share-pictures.ts`). The words on it are in the address, as a hash, so
 * that whoever keeps the picture asks again once they change.
 */
export function sharePicturePath(pathname: string, title: string, summary: string): string {
  const path = pathname.replace(/\?.*$/, "").replace(/(?<!\/)\/+$/, "") || "/home";
  return `/share${path}.${hashOf(`${DRAWING}\n${title}\n${summary}`)}.png`;
}

/** cyrb53: 53 bits are plenty to tell one title from the next, and take no library to the browser. */
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
