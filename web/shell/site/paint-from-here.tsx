/**
 * Blocks painting until the browser has read this far. Without it the browser may paint half a header or half a hero
 * where the parser pauses, and shift it when the rest arrives.
 */
export function PaintFromHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
