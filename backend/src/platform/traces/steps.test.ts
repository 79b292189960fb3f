import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { tracesConfigOf } from './traces-config.ts';
import { beginStep, inStep, presentTrace, traceBy, type Facts, type Tracer } from './steps.ts';

afterEach(() => traceBy(undefined));

/** Keeps what it is told, as lines. */
function writeDown(): { told: string[]; tracer: Tracer } {
  const told: string[] = [];
  let present: string | undefined;
  const tracer: Tracer = {
    begin({ name }) {
      told.push(`begin ${name}`);
      return {
        traceparent: name,
        note: (facts: Facts) => void told.push(`note ${JSON.stringify(facts)}`),
        end: (thrown) => void told.push(`end ${name}${thrown === undefined ? '' : ` by ${String(thrown)}`}`),
      };
    },
    within(open, work) {
      present = open.traceparent;
      return work();
    },
    present: () => present,
    close: async () => undefined,
  };
  return { told, tracer };
}

test('where nobody traces, a step is what it does', async () => {
  expect(await inStep({ name: 'deed', kind: 'internal' }, async () => 7)).toBe(7);
  expect(beginStep({ name: 'deed', kind: 'internal' })).toBeUndefined();
  expect(presentTrace()).toBeUndefined();
});

test('a step begins, says what it notes, and ends', async () => {
  const { told, tracer } = writeDown();
  traceBy(tracer);
  const work = async (note: (facts: Facts) => void) => {
    note({ status: 200 });
    return presentTrace();
  };
  expect(await inStep({ name: 'deed', kind: 'server' }, work)).toBe('deed');
  expect(told).toEqual(['begin deed', 'note {"status":200}', 'end deed']);
});

test('a step that fails ends too, and fails', async () => {
  const { told, tracer } = writeDown();
  traceBy(tracer);
  const failing = inStep({ name: 'deed', kind: 'server' }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(told).toEqual(['begin deed', 'end deed by Error: no']);
});

test('the packages are imported by one file, and that file when traces are configured', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
  );
  const holding = (text: string) => texts.filter(([, said]) => said.includes(text)).map(([file]) => file);
  expect(holding("from '@opentelemetry/")).toEqual(['platform/traces/otlp-tracer.ts']);
  expect(holding("otlp-tracer.ts'")).toEqual(['platform/traces/open-traces.ts']);
  expect(holding("import('./otlp-tracer.ts')")).toEqual(['platform/traces/open-traces.ts']);
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
])('%j traces by %j', (env, config) => expect(tracesConfigOf(env)).toEqual(config));

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is no http or https address'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER_ARG: 'half' },
    'OTEL_TRACES_SAMPLER_ARG is no share from 0 to 1: half',
  ],
])('%j is told what is unfit', (env, sentence) => expect(() => tracesConfigOf(env)).toThrow(sentence));
