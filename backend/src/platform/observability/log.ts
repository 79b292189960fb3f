import { pino, type DestinationStream, type Logger } from 'pino';
import { redactText, redactedError } from './redacted-error.ts';

export type Log = Logger;

/** Fields that contain messages of other programs. */
const quoted = ['error', 'reason', 'why'];

function cutQuoted(fields: Record<string, unknown>): Record<string, unknown> {
  const open = quoted.filter((name) => typeof fields[name] === 'string');
  if (open.length === 0) return fields;
  return { ...fields, ...Object.fromEntries(open.map((name) => [name, redactText(String(fields[name]))])) };
}

/** Characters that JSON leaves as they are and a terminal obeys. They would reverse a line, or colour what follows. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const spelledOut = (line: string): string =>
  line.replace(obeyed, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Creates a log of structured lines on stdout. Secrets and personal text are cut here, whatever code logs them. */
export const createLog = (role: string, level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: { role, pid: process.pid },
      serializers: { err: redactedError },
      formatters: { log: cutQuoted },
      hooks: { streamWrite: spelledOut },
      redact: {
        paths: ['req.headers.token', '*.password', '*.token', '*.email', '*.answer'],
        censor: '[cut]',
      },
    },
    to ?? pino.destination(1),
  );

/** Logs uncaught errors, which end the process, in the redacted form. Node would print everything that the error carries. */
export function logUncaught(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error');
    log.flush();
    process.exit(1);
  });
}
