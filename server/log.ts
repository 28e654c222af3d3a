import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino, symbols } from "pino";

export type Logger = PinoLogger;

const SECRET_FIELDS = [
  "password",
  "pwd",
  "token",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
  "secret",
];

let written = { atMs: 0, text: "" };

/** ISO time, worked out once for all lines of a millisecond. */
function timestamp(): string {
  const atMs = Date.now();
  if (atMs !== written.atMs) written = { atMs, text: `,"time":"${new Date(atMs).toISOString()}"` };
  return written.text;
}

const PORTION = 64;
const LONGEST_WAIT_MS = 1_000;

let output: DestinationStream | undefined;

/** Written in portions, by the second at the latest, so that no request waits for its line; nothing is lost at the end. */
function standardOutput(): DestinationStream {
  if (!output) {
    const made = pino.destination({ dest: 1, sync: false });
    let lines: string[] = [];
    const write = () => {
      if (lines.length > 0) made.write(lines.join(""));
      lines = [];
    };
    setInterval(write, LONGEST_WAIT_MS).unref();
    process.on("exit", () => {
      write();
      made.flushSync();
    });
    output = { write: (line) => void (lines.push(line) >= PORTION && write()) };
  }
  return output;
}

/** Log lines carry ids and sizes, never bodies; the redaction is the second net under that rule. */
export function makeLogger(level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    timestamp,
    formatters: { level: (label) => ({ level: label }) },
    base: { pid: process.pid },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: "[redacted]" },
  };
  return pino(options, stream ?? standardOutput());
}

/**
 * For the one line that every request writes: working out anew what each of its fields is would cost a small call a tenth of
 * its time. They are given as JSON, and must hold no secrets; the line is otherwise as the logger writes it.
 */
export function lineWriter(log: Logger, message: string): (fields: string) => void {
  const stream = (log as unknown as Record<symbol, DestinationStream>)[symbols.streamSym];
  const isWanted = log.isLevelEnabled("info");
  const middle = `,"pid":${process.pid},`;
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  return (fields) => {
    if (isWanted) stream?.write(`{"level":"info"${timestamp()}${middle}${fields}${end}`);
  };
}
