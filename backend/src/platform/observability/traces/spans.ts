import { createHash } from 'node:crypto';

/**
 * One trace from request through outbox and job to push. Without configuration there is no tracer: nothing is loaded, and a span costs
 * one variable lookup.
 */

/** The role of a span: it answers a request, works internally, hands work over, or takes work over. */
export type SpanKind = 'server' | 'internal' | 'producer' | 'consumer';

export interface SpanOptions {
  /** A name from our code, never user input. */
  name: string;
  kind: SpanKind;
  /** The id of a trace that begins here, which connects log lines to their trace. */
  correlationId?: string | undefined;
  /** The parent span in another process, as a W3C traceparent; otherwise the active span. */
  parent?: string | undefined;
  /** Only names, numbers and ids from our code. */
  attributes?: SpanAttributes;
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** The W3C traceparent for child spans in other processes. */
  readonly traceparent: string;
  setAttributes(attributes: SpanAttributes): void;
  /** Ends the span. Takes the thrown value, if any. It records only an error's name, not its message. */
  end(thrown?: unknown): void;
}

export interface Tracer {
  startSpan(options: SpanOptions): Span;
  /** Runs `work`. Spans that it starts become children of the span. */
  runIn<T>(span: Span, work: () => T): T;
  activeTraceparent(): string | undefined;
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Starts a span that does not wrap one function. Undefined if there is no tracer. */
export const startSpan = (options: SpanOptions): Span | undefined => tracer?.startSpan(options);

/** Returns the active span as a W3C traceparent. */
export const currentTraceparent = (): string | undefined => tracer?.activeTraceparent();

/** Runs the work in a span. */
export async function withSpan<T>(
  options: SpanOptions,
  work: (setAttributes: (attributes: SpanAttributes) => void) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(() => undefined);
  const span = tracer.startSpan(options);
  try {
    const result = await tracer.runIn(span, () => work((attributes) => span.setAttributes(attributes)));
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? 'nothing');
    throw error;
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const allZeros = /^0+$/;

/** Returns the trace id of a correlation id. A UUID loses its hyphens; anything else is hashed. */
export function traceIdOf(correlationId: string): string {
  const plain = correlationId.replaceAll('-', '').toLowerCase();
  if (uuid.test(correlationId) && !allZeros.test(plain)) return plain;
  return createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}

export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** Parses a W3C traceparent of any version that has the format of the first. Returns undefined if it is invalid. */
export function readTraceparent(header: unknown): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(
      typeof header === 'string' ? header : '',
    ) ?? [];
  if (version === undefined || version === 'ff' || allZeros.test(traceId) || allZeros.test(spanId))
    return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the correlation id that belongs to a trace id. */
export const correlationOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
