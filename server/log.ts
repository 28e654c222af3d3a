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

/** Lines leave without holding a request up; pino writes what is left when the process ends. */
const STANDARD_OUTPUT = pino.destination({ dest: 1, sync: false });

/** Log lines carry ids and sizes, never bodies; the redaction is the second net under that rule. */
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
