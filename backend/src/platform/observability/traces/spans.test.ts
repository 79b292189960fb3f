import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { tracesConfigOf } from './traces-config.ts';
import {
  startSpan,
  withSpan,
  currentTraceparent,
  setTracer,
  correlationOfTrace,
  readTraceparent,
  traceIdOf,
  type SpanAttributes,
  type Tracer,
} from './spans.ts';

afterEach(() => setTracer(undefined));

/** Returns a tracer that records all calls as lines. */
function createRecordingTracer(): { recorded: string[]; tracer: Tracer } {
  const recorded: string[] = [];
  let activeTraceparent: string | undefined;
  const tracer: Tracer = {
    startSpan({ name }) {
      recorded.push(`begin ${name}`);
      return {
        traceparent: name,
        setAttributes: (attributes: SpanAttributes) =>
          void recorded.push(`note ${JSON.stringify(attributes)}`),
        end: (thrown) =>
          void recorded.push(`end ${name}${thrown === undefined ? '' : ` by ${String(thrown)}`}`),
      };
    },
    runIn(span, work) {
      activeTraceparent = span.traceparent;
      return work();
    },
    activeTraceparent: () => activeTraceparent,
    close: async () => undefined,
  };
  return { recorded, tracer };
}

test('withSpan only runs the work if there is no tracer', async () => {
  expect(await withSpan({ name: 'work', kind: 'internal' }, async () => 7)).toBe(7);
  expect(startSpan({ name: 'work', kind: 'internal' })).toBeUndefined();
  expect(currentTraceparent()).toBeUndefined();
});

test('withSpan starts a span, sets its attributes and ends it', async () => {
  const { recorded, tracer } = createRecordingTracer();
  setTracer(tracer);
  const work = async (setAttributes: (attributes: SpanAttributes) => void) => {
    setAttributes({ status: 200 });
    return currentTraceparent();
  };
  expect(await withSpan({ name: 'work', kind: 'server' }, work)).toBe('work');
  expect(recorded).toEqual(['begin work', 'note {"status":200}', 'end work']);
});

test('withSpan ends the span and rethrows when the work fails', async () => {
  const { recorded, tracer } = createRecordingTracer();
  setTracer(tracer);
  const failing = withSpan({ name: 'work', kind: 'server' }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(recorded).toEqual(['begin work', 'end work by Error: no']);
});

test('Only one file imports the OpenTelemetry packages, and it is loaded only when traces are configured', async () => {
  const folder = new URL('../../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
  );
  const holding = (text: string) =>
    texts.filter(([, content]) => content.includes(text)).map(([file]) => file);
  expect(holding("from '@opentelemetry/")).toEqual(['platform/observability/traces/otlp-tracer.ts']);
  expect(holding("otlp-tracer.ts'")).toEqual(['platform/observability/traces/open-traces.ts']);
  expect(holding("import('./otlp-tracer.ts')")).toEqual(['platform/observability/traces/open-traces.ts']);
});

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { endpoint: 'http://collector:4318', ratio: 1 }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { endpoint: 'https://collector', ratio: 0.1 },
  ],
])('The configuration %j results in %j', (env, config) => expect(tracesConfigOf(env)).toEqual(config));

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER_ARG: 'half' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: half',
  ],
])('The configuration %j is refused with an error that names the invalid setting', (env, sentence) =>
  expect(() => tracesConfigOf(env)).toThrow(sentence),
);

const correlation = '3f1c2b9e-6a77-4c1a-9d7e-0a5f6b7c8d9e';
const trace = '3f1c2b9e6a774c1a9d7e0a5f6b7c8d9e';

test('A correlation id that is a UUID maps to its trace id and back', () => {
  expect(traceIdOf(correlation)).toBe(trace);
  expect(traceIdOf(correlation.toUpperCase())).toBe(trace);
  expect(correlationOfTrace(trace)).toBe(correlation);
});

test.each(['order-4711-of-ann', '00000000-0000-0000-0000-000000000000'])(
  'Any other correlation id, %s, always maps to the same trace id',
  (id) => {
    expect(traceIdOf(id)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(id)).toBe(traceIdOf(id));
    expect(traceIdOf(id)).not.toMatch(/^0+$/);
  },
);

test.each([
  [`00-${trace}-00f067aa0ba902b7-01`, true],
  [`00-${trace}-00f067aa0ba902b7-00`, false],
  [`cc-${trace}-00f067aa0ba902b7-01-what-comes-later`, true],
])('The traceparent %s is valid', (header, isSampled) => {
  expect(readTraceparent(header)).toEqual({ traceId: trace, spanId: '00f067aa0ba902b7', isSampled });
});

test.each([
  undefined,
  '',
  ['00'],
  `00-${trace}-00f067aa0ba902b7-01-more`,
  `ff-${trace}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}-00f067aa0ba902b7`,
])('The traceparent %j is invalid', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
