import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on stdout. Secrets and personal text are cut here, whoever logs them. */
export const createLog = (role: string, level: string): Log =>
  pino({
    level,
    base: { role, pid: process.pid },
    redact: { paths: ['req.headers.token', '*.password', '*.token', '*.email', '*.answer'], censor: '[cut]' },
  });
