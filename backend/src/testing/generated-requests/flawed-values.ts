import fc from 'fast-check';
import {
  describedAlternatives,
  hasTest,
  innerOf,
  limit,
  record,
  texts,
  whole,
  type SchemaDescription,
} from './whole-values.ts';

/** Generates the same values with one thing changed, which may or may not make them invalid. */
export function flawed(described: SchemaDescription): fc.Arbitrary<unknown> {
  const { type } = described;
  const own =
    type === 'object'
      ? flawedObject(described)
      : type === 'array'
        ? flawedArray(described)
        : flawedLeaf(described);
  return fc.oneof({ weight: 6, arbitrary: own }, { weight: 1, arbitrary: junk });
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 1.5, [], {}, [null], [[]], { a: 1 }),
  fc.constantFrom('', '0', '1', '5', 'true', 'null'),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Field names that every JavaScript object inherits must be refused like any other unknown name. */
const strangeNames = fc.constantFrom(
  '',
  'a, b',
  ...'extra __proto__ constructor toString length a.b 0'.split(' '),
);

function flawedObject(described: SchemaDescription): fc.Arbitrary<unknown> {
  const good = record(described, (field) => whole(field));
  const names = Object.keys(described.fields ?? {});
  const withStranger = fc
    .tuple(good, strangeNames, junk)
    .map(([value, name, stray]) => Object.fromEntries([...Object.entries(value), [name, stray]]));
  if (names.length === 0) return withStranger;
  const without = fc
    .tuple(good, fc.constantFrom(...names))
    .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  const oneFlaw = fc.oneof(
    ...names.map((flaw) =>
      record(described, (field, name) => (name === flaw ? flawed(field) : whole(field))),
    ),
  );
  const manyFlaws = record(described, (field) => fc.oneof(whole(field), flawed(field)));
  return fc.oneof(
    { weight: 8, arbitrary: oneFlaw },
    { weight: 1, arbitrary: withStranger },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: manyFlaws },
  );
}

function flawedArray(described: SchemaDescription): fc.Arbitrary<unknown> {
  const inner = innerOf(described);
  const [min, max] = [limit(described, 'min', 0), limit(described, 'max', 3)];
  const oneFlaw = fc
    .tuple(fc.array(whole(inner), { maxLength: 2 }), flawed(inner))
    .map(([good, bad]) => [...good, bad]);
  const atTheLimit = fc
    .tuple(whole(inner), fc.constantFrom(0, Math.max(0, min - 1), min, max, max + 1))
    .map(([item, length]) => Array<unknown>(length).fill(item));
  return fc.oneof({ weight: max > 200 ? 30 : 3, arbitrary: oneFlaw }, { weight: 1, arbitrary: atTheLimit });
}

function flawedLeaf(described: SchemaDescription): fc.Arbitrary<unknown> {
  if (described.type === 'string') return fc.oneof(boundaryTexts(described), misspelled(texts(described)));
  if (described.type === 'number') return boundaryNumbers(described);
  const alternatives = describedAlternatives(described);
  if (alternatives.length > 0) return fc.oneof(...alternatives.map(flawed));
  return described.oneOf.length > 0
    ? fc.constantFrom(...described.oneOf.map(String), ...described.oneOf)
    : junk;
}

const space = fc.constantFrom(...' \t\n\u00a0\ufeff\u2003\u2028\u200b\u0085\u180e\0');
const impossibleDays = [
  '',
  '2026-01-01\n',
  ...'2026-02-29 2024-02-29 1900-02-29 2000-02-29 0000-02-29 2026-13-01 2026-00-10 2026-04-31'.split(' '),
  ...'٢٠٢٦-01-01 2026-1-01 2026-01-01T00:00:00Z -2026-01-01'.split(' '),
];
const strangeAddresses = [
  '',
  ' ',
  'a@b.c\n',
  `a@${'b'.repeat(64)}`,
  ...'a a@ @b a@b a@b. a@b..c a@-b.c é@b.c'.split(' '),
];
const strangeIds = [
  'urn:uuid:0198c5a0-0000-7000-8000-000000000000',
  '0198C5A0-ABCD-7000-8000-00000000000F',
  '',
];

function boundaryTexts(described: SchemaDescription): fc.Arbitrary<string> {
  if (hasTest(described, 'day')) return fc.constantFrom(...impossibleDays);
  if (hasTest(described, 'email')) return fc.constantFrom(...strangeAddresses);
  if (hasTest(described, 'matches')) return fc.constantFrom(...strangeIds);
  const [min, max] = [limit(described, 'min', 1), limit(described, 'max', 255)];
  const length = fc.constantFrom(0, min - 1, min, max - 1, max, max + 1);
  const filler = fc.constantFrom('x', ' ', 'é', '٣', '😀', '\ud800');
  return fc.oneof(
    fc.tuple(filler, length).map(([char, n]) => char.repeat(Math.ceil(n / char.length)).slice(0, n)),
    // As many characters as the limit, but twice as many code units.
    length.map((n) => '😀'.repeat(n)),
    fc
      .tuple(space, texts(described), space)
      .map(([before, text, after]) => `${before}${text}${after}`.slice(0, max)),
    fc.constantFrom('""', '"**"', 'null', ' '),
  );
}

/** Removes, adds or changes one character, or capitalises the whole text. */
const misspelled = (good: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(good, fc.nat(), fc.constantFrom('', '-', 'g', '0', '@', '.', '\n', 'K'), fc.nat(1))
    .map(([text, at, char, cut]) => {
      const index = at % (text.length + 1);
      return at % 5 === 0 ? text.toUpperCase() : text.slice(0, index) + char + text.slice(index + cut);
    });

function boundaryNumbers(described: SchemaDescription): fc.Arbitrary<unknown> {
  const [min, max] = [limit(described, 'min', 0), limit(described, 'max', 100)];
  const around = [min - 1, min - 0.001, min, min + 1, min + 0.5, max - 1, max, max + 1, max * 2];
  return fc.constantFrom<unknown>(...around, -0, 0.1, 1e21, -1e308, Number.MIN_VALUE, '5', String(min), [
    min,
  ]);
}
