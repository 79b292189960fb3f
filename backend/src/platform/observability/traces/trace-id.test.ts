import { expect, test } from 'vitest';
import { correlationOfTrace, readTraceparent, traceIdOf } from './spans.ts';

const correlation = '3f1c2b9e-6a77-4c1a-9d7e-0a5f6b7c8d9e';
const trace = '3f1c2b9e6a774c1a9d7e0a5f6b7c8d9e';

test('A correlation id that is a UUID maps to its trace id and back', () => {
  expect(traceIdOf(correlation)).toBe(trace);
  expect(traceIdOf(correlation.toUpperCase())).toBe(trace);
  expect(correlationOfTrace(trace)).toBe(correlation);
});

test.each(['order-4711-of-ann', '00000000-0000-0000-0000-000000000000'])(
  'Any other correlation id, %s, always maps to the same trace id',
  (given) => {
    expect(traceIdOf(given)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(given)).toBe(traceIdOf(given));
    expect(traceIdOf(given)).not.toMatch(/^0+$/);
  },
);

test.each([
  [`00-${trace}-00f067aa0ba902b7-01`, true],
  [`00-${trace}-00f067aa0ba902b7-00`, false],
  [`cc-${trace}-00f067aa0ba902b7-01-what-comes-later`, true],
])('The traceparent %s is valid', (given, isSampled) => {
  expect(readTraceparent(given)).toEqual({ traceId: trace, spanId: '00f067aa0ba902b7', isSampled });
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
])('The traceparent %j is invalid', (given) => {
  expect(readTraceparent(given)).toBeUndefined();
});
