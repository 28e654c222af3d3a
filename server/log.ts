import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from "pino";

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

/** Writes lines without holding a request up; pino writes the rest when the process ends. */
const STANDARD_OUTPUT = pino.destination({ dest: 1, sync: false });

/** Log lines carry ids and sizes, never bodies; the redaction is a second safety net for that rule. */
export function makeLogger(level: string, stream: DestinationStream = STANDARD_OUTPUT): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    base: { pid: process.pid },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: "[redacted]" },
  };
  return pino(options, stream);
}
