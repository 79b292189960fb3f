import type { estypes } from '@elastic/elasticsearch';
import { sortNameOf } from './elastic-words.ts';
import { genericWords, otherNumbers } from './query-words.ts';

type Query = NonNullable<estypes.QueryDslQueryContainer>;

/** A typed word and whether the catalogue holds it, or one that begins so where it is the last. */
export interface KnownWord {
  word: string;
  known: boolean;
  /** Two words of the catalogue that an unknown one is made of: multi and factor of "multifactor". */
  halves?: readonly (readonly [string, string])[];
}

/** What a word weighs where it stands: name over company over what it is filed under over the description. */
const weights = { name: 40, maker: 16, filed: 8, text: 2 } as const;
type Field = keyof typeof weights;
const fields = Object.keys(weights) as Field[];
/** Of the weight of a word as typed: one that only begins so, and one that may have been meant. */
const share = { begun: 0.8, near: 0.4 };
/** Above all that words together can weigh, so that what was typed comes before what may have been meant. */
const asTyped = 4096;
const wholeNameTyped = 2048;
/** Several words that are all of a company's, category's or keyword's name mean that before products named with them. */
const wholeLabelTyped = 256;

const weighing = (boost: number, filter: Query): Query => ({ constant_score: { filter, boost } });
const holds = (field: string, word: string): Query => ({
  match: { [field]: { query: word, operator: 'and' } },
});

/** Where a word stands as typed: as it is, or as the beginning of one where it is unfinished. */
const placesOf = (field: Field, word: string, isUnfinished: boolean): Query[] => [
  weighing(weights[field], holds(field, word)),
  ...(isUnfinished ? [weighing(weights[field] * share.begun, holds(`${field}.begun`, word))] : []),
];

/**
 * Words that may have been meant: one letter wrong in a word of four to seven, two in a longer one. The length that
 * counts is that of the word that was meant, so the index holds these lengths apart; what was typed may be shorter.
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

/** One word as it was typed, anywhere. */
export const typedWord = (word: string, isUnfinished: boolean): Query => ({
  dis_max: { queries: fields.flatMap((field) => placesOf(field, word, isUnfinished)) },
});

/** A word that the catalogue knows may still be a misspelled name; other texts count only for an unknown word. */
const meantWord = ({ word, known, halves = [] }: KnownWord, isUnfinished: boolean): Query => ({
  dis_max: {
    queries: [
      ...fields.flatMap((field) => [
        ...placesOf(field, word, isUnfinished),
        ...otherNumbers(word.toLowerCase()).map((other) =>
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
 * All of the words, the last of them maybe unfinished, in whatever fields. A generic word only raises what holds it, unless there is
 * nothing else.
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

/** The condition that one field holds every word, the last maybe unfinished. */
export const holdsAll = (field: string, words: readonly string[]): Query => ({
  bool: {
    filter: words.map((word, at) =>
      at === words.length - 1
        ? { bool: { should: [holds(field, word), holds(`${field}.begun`, word)] } }
        : holds(field, word),
    ),
  },
});

/**
 * Products that hold every word, as typed or as it may have been meant, or whose name begins so, or that are filed under
 * just this, spaces aside. `typed` is the whole text, to tell C from C++.
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
        allOf(words, meantWord),
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

/** A misspelled name whose parts were written apart. */
const nearWholeName = (joined: string): Query[] =>
  [...joined].length < 8
    ? []
    : [
        weighing(weights.name * share.near, {
          match: { wholeName: { query: joined, fuzziness: 2, max_expansions: 20 } },
        }),
      ];
