/**
 * Nothing is painted before the browser has read this far.
 * Half a header or half a hero would be painted otherwise, wherever the parser pauses, and shift as the rest arrives.
 */
export function PaintFromHere({ id }: { id: string }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
