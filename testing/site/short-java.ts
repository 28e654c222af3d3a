/** A short program ends before optimising it pays, so these options halve its time. */
const FOR_A_MOMENT = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"] as const;

export const JAVAC = ["javac", ...FOR_A_MOMENT.map((option) => `-J${option}`), "-encoding", "UTF-8"] as const;

export const JAVA = [
  "java",
  ...FOR_A_MOMENT,
  ...["-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"],
] as const;
