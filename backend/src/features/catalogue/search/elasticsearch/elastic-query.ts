import type { estypes } from '@elastic/elasticsearch';
import { sortNameOf } from './elastic-document.ts';
import { genericWords, inflectionsOf } from '../query-words.ts';

type Query = NonNullable<estypes.QueryDslQueryContainer>;

/** A typed word, and whether the catalogue holds it. For the last word, a catalogue word with this prefix is enough. */
export interface KnownWord {
  word: string;
  known: boolean;
  /** Two words of the catalogue that make up an unknown one: multi and factor of "multifactor". */
  halves?: readonly (readonly [string, string])[];
}

/** The weight of a word by field: the name above the company, then the filing, then the description. */
const weights = { name: 40, maker: 16, filed: 8, text: 2 } as const;
type Field = keyof typeof weights;
const fields = Object.keys(weights) as Field[];
/** The share of a typed word's weight that a prefix match and a similar word get. */
const share = { begun: 0.8, near: 0.4 };
/** Exceeds the combined weight of all words, so that exact matches come before similar ones. */
const asTyped = 4096;
const wholeNameTyped = 2048;
/** If several words make up the whole name of a company, category or keyword, they rank above products named with them. */
const wholeLabelTyped = 256;

const weighing = (boost: number, filter: Query): Query => ({ constant_score: { filter, boost } });
const holds = (field: string, word: string): Query => ({
  match: { [field]: { query: word, operator: 'and' } },
});

/** Returns where a word appears as typed, or as a prefix if it is unfinished. */
const placesOf = (field: Field, word: string, isUnfinished: boolean): Query[] => [
  weighing(weights[field], holds(field, word)),
  ...(isUnfinished ? [weighing(weights[field] * share.begun, holds(`${field}.begun`, word))] : []),
];

/**
 * Finds similar words: one wrong letter in a word of four to seven letters, two in a longer one. The intended word's length
 * counts, so the index separates these lengths; the typed word may be shorter.
 */
function nearPlacesOf(field: Field, word: string): Query[] {
  const { length } = [...word];
  const near = (suffix: string, fuzziness: number) =>
    weighing(weights[field] * share.near, {
      match: {
        [`${field}.${suffix}`]: { query: word, operator: 'and', fuzziness, max_expansions: 20 },
      },
    });
  return [
    ...(length >= 3 && length <= 8 ? [near('four', 1)] : []),
    ...(length >= 6 ? [near('eight', 2)] : []),
  ];
}

/** Matches one word as typed, in any field. */
export const typedWord = (word: string, isUnfinished: boolean): Query => ({
  dis_max: { queries: fields.flatMap((field) => placesOf(field, word, isUnfinished)) },
});

/** A word in the catalogue may still be a misspelled name; other texts count only for an unknown word. */
const intendedWord = ({ word, known, halves = [] }: KnownWord, isUnfinished: boolean): Query => ({
  dis_max: {
    queries: [
      ...fields.flatMap((field) => [
        ...placesOf(field, word, isUnfinished),
        ...inflectionsOf(word.toLowerCase()).map((other) =>
          weighing(weights[field] * share.near, holds(field, other)),
        ),
        ...(!known || field === 'name' || field === 'maker' ? nearPlacesOf(field, word) : []),
      ]),
      ...halves.map((both) => ({ bool: { must: both.map((half) => typedWord(half, false)) } })),
    ],
  },
});

const isGeneric = ({ word }: KnownWord): boolean => genericWords.includes(word.toLowerCase());

/**
 * Requires all words, the last of them possibly unfinished, in any fields. A generic word only raises the rank of its matches,
 * unless there are no other words.
 */
function allOf(
  words: readonly KnownWord[],
  queryOf: (word: KnownWord, isUnfinished: boolean) => Query,
): Query {
  const queries = words.map((word, at) => ({ word, query: queryOf(word, at === words.length - 1) }));
  const specific = queries.filter(({ word }) => !isGeneric(word));
  if (specific.length === 0) return { bool: { must: queries.map(({ query }) => query) } };
  return {
    bool: {
      must: specific.map(({ query }) => query),
      should: queries.filter(({ word }) => isGeneric(word)).map(({ query }) => query),
    },
  };
}

/** The condition that one field holds every word, the last possibly unfinished. */
export const matchesAllWords = (field: string, words: readonly string[]): Query => ({
  bool: {
    filter: words.map((word, at) =>
      at === words.length - 1
        ? { bool: { should: [holds(field, word), holds(`${field}.begun`, word)] } }
        : holds(field, word),
    ),
  },
});

/**
 * Matches products that hold every word or a similar one, or whose name begins with the text. It also matches products filed
 * under exactly the text; spaces do not matter. `typed` is the whole text, which distinguishes C from C++.
 */
export function wordQuery(typed: string, words: readonly KnownWord[]): Query {
  const joinedOf = (some: readonly KnownWord[]) => some.map(({ word }) => word).join('');
  const joined = joinedOf(words);
  const labels = [...new Set([joined, joinedOf(words.filter((word) => !isGeneric(word)))])].filter(Boolean);
  const isOneWord = words.length === 1;
  const wholly = [
    ...(joined.length >= 3 ? [holds('wholeName.begun', joined)] : []),
    ...labels.map((label) => holds('wholeLabels', label)),
  ];
  return {
    bool: {
      should: [
        allOf(words, intendedWord),
        weighing(asTyped, {
          bool: { should: [allOf(words, ({ word }, isLast) => typedWord(word, isLast)), ...wholly] },
        }),
        weighing(wholeNameTyped, holds('wholeName', joined)),
        ...labels.map((label) =>
          weighing(isOneWord ? weights.text : wholeLabelTyped, holds('wholeLabels', label)),
        ),
        weighing(weights.text, { term: { sortName: sortNameOf(typed) } }),
        ...(isOneWord ? [] : nearWholeName(joined)),
      ],
    },
  };
}

/** A misspelled name with its parts written separately. */
const nearWholeName = (joined: string): Query[] =>
  [...joined].length < 8
    ? []
    : [
        weighing(weights.name * share.near, {
          match: { wholeName: { query: joined, fuzziness: 2, max_expansions: 20 } },
        }),
      ];
