import { expect, test } from 'vitest';
import { boundBrokenBy, readJsonValue } from './read-json.ts';

const boundOf = (json: string) => boundBrokenBy(Buffer.from(json));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const listOf = (item: string, count: number) => `[${Array(count).fill(item).join()}]`;

test('JSON may be nested 64 levels deep', () => {
  expect(['[1,"a",null,{}]', '{"a":[{"b":1}]}', nested(64)].map(boundOf)).toEqual(Array(3).fill(undefined));
  expect([nested(65), `{"a":${nested(64)}}`, nested(200_000)].map(boundOf)).toEqual(Array(3).fill('depth'));
});

test('brackets, commas and quotes inside a text are part of the text', () => {
  const text = JSON.stringify(`${'['.repeat(100)}\\"${',{'.repeat(200_000)}"\\`);
  expect(boundOf(`{"text":${text},"also":${text}}`)).toBeUndefined();
});

test.each([
  ['objects', listOf('{}', 100_000)],
  ['lists', listOf('[]', 100_000)],
  ['named fields', listOf('{"a":1,"b":2}', 50_001)],
  ['items', listOf('1', 500_002)],
  ['letters of a text', JSON.stringify('a'.repeat(1024 * 1024 + 1))],
  ['letters of a name', `{${JSON.stringify('a'.repeat(1024 * 1024 + 1))}:1}`],
  ['digits', `[${'1'.repeat(402)}]`],
])('JSON with too many %s is too large', (_what, json) => {
  expect(boundOf(json)).toBe('size');
});

test('a questionnaire of 5,000 questions is within the bounds', () => {
  const questions = Array.from({ length: 5000 }, (_, at) => ({
    questionId: 1764000000000 + at,
    question: 'Why?',
    type: 'yes-no',
    score: 1,
    isKnockOut: true,
  }));
  const json = JSON.stringify({
    categories: [{ categoryName: 'A', sections: [{ sectionName: 'B', questions }] }],
  });
  expect(boundOf(json)).toBeUndefined();
  expect(readJsonValue(Buffer.from(json))).toEqual(JSON.parse(json));
});

test.each(['', '{', '{"a"', '"a', '[1,]', '"\\', nested(65)])('%s is malformed', (json) => {
  expect(() => readJsonValue(Buffer.from(json))).toThrow(
    expect.objectContaining({ code: 'malformed' }) as Error,
  );
});
