import { expect, test } from 'vitest';
import { jsonLimitExceededBy, parseJson, requireJsonWithinBounds } from './read-json.ts';

const read = (json: string) => {
  const bytes = Buffer.from(json);
  requireJsonWithinBounds(bytes);
  return parseJson(bytes);
};
const boundOf = (json: string) => jsonLimitExceededBy(Buffer.from(json));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const listOf = (item: string, count: number) => `[${Array(count).fill(item).join()}]`;

const objectOf = (count: number, first = 0) =>
  `{${Array.from({ length: count }, (_, at) => `"f${first + at}":1`).join()}}`;
const listOfObjects = (count: number, object: (at: number) => string) =>
  `[${Array.from({ length: count }, (_, at) => object(at)).join()}]`;
/** Returns an object whose names show which bits of a number are set. */
const namesInOrder = (bits: number) =>
  `{${Array.from({ length: 14 }, (_, at) => (bits & (1 << at) ? [`"b${at}":1`] : []))
    .flat()
    .join()}}`;

test('JSON may be nested 64 levels deep', () => {
  expect(['[1,"a",null,{}]', '{"a":[{"b":1}]}', nested(64)].map(boundOf)).toEqual(Array(3).fill(undefined));
  expect([nested(65), `{"a":${nested(64)}}`, nested(200_000)].map(boundOf)).toEqual(Array(3).fill('depth'));
});

test('Brackets, commas and quotes inside a text are part of the text', () => {
  const text = JSON.stringify(`${'['.repeat(100)}\\"${',{'.repeat(200_000)}"\\`);
  expect(boundOf(`{"text":${text},"also":${text}}`)).toBeUndefined();
});

test.each([
  ['objects', listOf('{}', 100_000)],
  ['lists', listOf('[]', 100_000)],
  ['named fields', listOf('{"a":1,"b":2}', 50_001)],
  ['different names', objectOf(10_001)],
  ['objects of different names', listOfObjects(1001, (at) => objectOf(10, at * 10))],
  ['objects of the same names in different orders', listOfObjects(2 ** 14, (at) => namesInOrder(at))],
  ['items', listOf('1', 100_002)],
  ['letters of a text', JSON.stringify('a'.repeat(1024 * 1024 + 1))],
  ['letters of a name', `{${JSON.stringify('a'.repeat(1024 * 1024 + 1))}:1}`],
  ['spaces', `{${' '.repeat(2 * 1024 * 1024 + 1)}}`],
  ['digits', `[${'1'.repeat(402)}]`],
])('JSON with too many %s is too large', (_what, json) => {
  expect(boundOf(json)).toBe('size');
});

test('A questionnaire of 5,000 questions is within the bounds', () => {
  const questions = Array.from({ length: 5000 }, (_, at) => ({
    questionId: 1764000000000 + at,
    question: 'Why?',
    type: 'yes-no',
    score: 1,
    isMustHave: true,
  }));
  const json = JSON.stringify({
    categories: [{ categoryName: 'A', sections: [{ sectionName: 'B', questions }] }],
  });
  expect(boundOf(json)).toBeUndefined();
  expect(read(json)).toEqual(JSON.parse(json));
});

test.each(['', '{', '{"a"', '"a', '[1,]', '"\\', nested(65)])('The body %s is malformed', (json) => {
  expect(() => read(json)).toThrow(expect.objectContaining({ code: 'malformed' }) as Error);
});

test('Any number of objects with the same names is within the bounds', () => {
  expect(
    boundOf(listOfObjects(3000, (at) => `{"a${at % 3}":1,"b":{"c":${at}},"d":[{"e":1}]}`)),
  ).toBeUndefined();
  expect(boundOf(objectOf(10_000))).toBeUndefined();
});

test('A long text is copied once, however many colons follow it', () => {
  const bytes = Buffer.from(`"${'a'.repeat(1_000_000)}"${':'.repeat(50_000)}`);
  let copied = 0;
  bytes.toString = (encoding, start = 0, end = 0) => {
    copied += end - start;
    return Buffer.prototype.toString.call(bytes, encoding, start, end);
  };
  jsonLimitExceededBy(bytes);
  expect(copied).toBe(1_000_000);
});

test('The bytes behind a text that is too long are not read', () => {
  const bytes = Buffer.from(JSON.stringify('a'.repeat(4_000_000)));
  let furthest = 0;
  const watched = new Proxy(bytes, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) furthest = Math.max(furthest, Number(name));
      return Reflect.get(target, name, target) as unknown;
    },
  });
  expect(jsonLimitExceededBy(watched)).toBe('size');
  expect(furthest).toBeLessThan(1_100_000);
});
