import { hostname } from 'node:os';
import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readTraceparent, traceIdOf, type Span, type SpanOptions, type Tracer } from './spans.ts';

const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** Limits the memory that an unavailable collector costs. Spans beyond the limit are lost. */
const maxWaiting = 4_096;

interface OtlpSpan extends Span {
  span: OtelSpan;
}

/** Returns a tracer that sends OpenTelemetry spans by OTLP over HTTP in batches. */
export function openTracer(role: string, ratio: number): Tracer {
  const randomIds = new RandomIdGenerator();
  // The SDK asks for an id synchronously when a span begins. This variable is the only way to pass one.
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `bidboard-${role}`,
      // In containers every process has the same process id.
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? randomIds.generateTraceId(),
      generateSpanId: () => randomIds.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const otelTracer = provider.getTracer('bidboard');

  function parentOf({ parent }: SpanOptions) {
    const before = readTraceparent(parent);
    if (!before) return context.active();
    const { traceId, spanId, isSampled } = before;
    return trace.setSpanContext(context.active(), {
      traceId,
      spanId,
      isRemote: true,
      traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    });
  }

  return {
    startSpan(options): OtlpSpan {
      const { name, kind, correlationId, attributes } = options;
      nextTraceId = correlationId === undefined ? undefined : traceIdOf(correlationId);
      const span = otelTracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: {
            ...attributes,
            ...(correlationId !== undefined && { 'bidboard.correlation_id': correlationId }),
          },
        },
        parentOf(options),
      );
      nextTraceId = undefined;
      return {
        span,
        traceparent: traceparentOf(span),
        setAttributes: (more) => void span.setAttributes(more),
        end(thrown) {
          if (thrown !== undefined) {
            const type = thrown instanceof Error ? thrown.constructor.name : typeof thrown;
            span.setAttribute('error.type', type);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    runIn: (active, work) => context.with(trace.setSpan(context.active(), (active as OtlpSpan).span), work),
    activeTraceparent() {
      const span = trace.getActiveSpan();
      return span && traceparentOf(span);
    },
    close: () => provider.shutdown(),
  };
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
