/** The size that initdb gives a segment of the write-ahead log. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_FILE_ID = 0x1_0000_0000 / SEGMENT_BYTES;

/** Returns the number of the segment that holds a position of the log, which PostgreSQL writes as `16/B374D848`. */
export function segmentOf(lsn: string): number {
  const [high = "", low = ""] = lsn.split("/");
  return Number.parseInt(high, 16) * SEGMENTS_PER_FILE_ID + Math.floor(Number.parseInt(low, 16) / SEGMENT_BYTES);
}

/** Returns the position at which a segment begins. */
export function startOfSegment(segment: number): string {
  const low = (segment % SEGMENTS_PER_FILE_ID) * SEGMENT_BYTES;
  return `${Math.floor(segment / SEGMENTS_PER_FILE_ID).toString(16)}/${low.toString(16)}`.toUpperCase();
}

/** Returns the name of a segment's file in `pg_wal`. */
export function segmentFile(timeline: number, segment: number): string {
  const numbers = [timeline, Math.floor(segment / SEGMENTS_PER_FILE_ID), segment % SEGMENTS_PER_FILE_ID];
  return numbers.map((number) => number.toString(16).toUpperCase().padStart(8, "0")).join("");
}
