import { createHash } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nobody = /^0+$/;

/** A correlation id as the id of a trace: a UUID is one without its hyphens; anything else by its hash. */
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

/** A W3C traceparent, of any version that reads like the first; nothing where it is none. */
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

/** The id of a trace as a correlation id. */
export const correlationOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
