import { createHash } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nobody = /^0+$/;

/** Returns the trace id of a correlation id. A UUID loses its hyphens; anything else is hashed. */
export function traceIdOf(correlationId: string): string {
  const plain = correlationId.replaceAll('-', '').toLowerCase();
  if (uuid.test(correlationId) && !nobody.test(plain)) return plain;
  return createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}

export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** Parses a W3C traceparent of any version that has the format of the first. Returns undefined if it is invalid. */
export function readTraceparent(given: unknown): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(
      typeof given === 'string' ? given : '',
    ) ?? [];
  if (version === undefined || version === 'ff' || nobody.test(traceId) || nobody.test(spanId))
    return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the correlation id that belongs to a trace id. */
export const correlationOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
