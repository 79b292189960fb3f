/** A typed and folded word, with similar words of the catalogue. */
interface TypedWord {
  word: string;
  /** Whether the catalogue contains it; for the last typed word, a catalogue word with this prefix is enough. */
  known: boolean;
  /** The words of the catalogue that begin with it, if they are few: an index finds a few words faster than a prefix. */
  endings?: readonly string[] | undefined;
  /** Whether it says nothing of a product in some language: "the", "für". */
  isStop: boolean;
  /** Whether it says nothing of a product and is typed in full: "software". */
  isGeneric?: boolean | undefined;
  /** Its singular or plural. */
  inflectionsOf?: readonly string[] | undefined;
  /** Two words of the catalogue that make it up, if it is not in the catalogue itself: multi and factor of "multifactor". */
  halves?: readonly (readonly [string, string])[] | undefined;
  /** Similar words in names of products and companies. */
  nearNames: readonly string[];
  /** Similar words that appear only in other texts. */
  nearTexts: readonly string[];
}

/** Queries in PostgreSQL's notation, over the lexemes of catalogue_entry. */
export interface WordQuery {
  /** Matches all results. */
  found: string;
  /** The same in parts that do not overlap, in the order of display. */
  tiers: string[];
  /** Matches every word as typed, the last perhaps unfinished. */
  asTyped: string;
}

const hasLogo = "'+logo'";
const hasNone = "'-logo'";
/** Matches every product. */
export const everything: WordQuery = {
  asTyped: `${hasLogo} | ${hasNone}`,
  found: `${hasLogo} | ${hasNone}`,
  tiers: [hasLogo, hasNone],
};

const maxMisspelledWords = 4;
/** A shorter unfinished word is searched only in names: half of all texts have a word that begins with a. */
const minPrefixLength = 3;

/**
 * Builds the query. Every word must be found, and the last may be unfinished. Stop words and generic words only affect the order,
 * unless there are no other words. A stop word in last place may be unfinished, and is required. `named` are the numbers of the
 * facet values with exactly this name.
 *
 * A known word may still be a misspelled name ("motion" for Notion), so similar names count for it too. Similar words of other
 * texts count only for an unknown word.
 */
export function wordQueryOf(typed: readonly TypedWord[], named: readonly number[]): WordQuery {
  const last = typed.at(-1);
  const specific = typed.filter((typedWord) => !typedWord.isStop && !typedWord.isGeneric);
  const needed =
    specific.length > 0
      ? typed.filter((typedWord) => !typedWord.isGeneric && (!typedWord.isStop || typedWord === last))
      : typed;
  const whole = typed.map(({ word }) => word).join('');

  const asWritten = (mark: Mark, { word }: TypedWord) => quoted(mark + word);
  const unfinished = (mark: Mark, typedWord: TypedWord) => {
    if (typedWord !== last) return asWritten(mark, typedWord);
    if (typedWord.endings && typedWord.word.length >= minPrefixLength)
      return `(${[...new Set([typedWord.word, ...typedWord.endings])].map((word) => quoted(mark + word)).join(' | ')})`;
    if (typedWord.word.length >= minPrefixLength) return `${asWritten(mark, typedWord)}:*`;
    return `(${asWritten(mark, typedWord)} | ${asWritten('n.', typedWord)}:*)`;
  };
  const meant = (mark: Mark, typedWord: TypedWord) => {
    const names = typedWord.nearNames.map((near) =>
      quoted((typedWord.known && mark !== 'n.' ? 'c.' : mark) + near),
    );
    const texts = typedWord.known ? [] : typedWord.nearTexts.map((near) => quoted(mark + near));
    const numbers = (typedWord.inflectionsOf ?? []).map((number) => quoted(mark + number));
    const halves = (typedWord.halves ?? []).map(
      ([left, right]) => `(${quoted(mark + left)} & ${quoted(mark + right)})`,
    );
    return `(${[unfinished(mark, typedWord), ...numbers, ...halves, ...names, ...texts].join(' | ')})`;
  };
  const all = (words: readonly TypedWord[], mark: Mark, as: typeof meant) =>
    words.map((word) => as(mark, word)).join(' & ');

  const nearOf = (typedWord: TypedWord) => [
    ...typedWord.nearNames,
    ...(typedWord.known ? [] : typedWord.nearTexts),
  ];
  const isNear = needed.some(
    (typedWord) =>
      [...nearOf(typedWord), ...(typedWord.inflectionsOf ?? []), ...(typedWord.halves ?? [])].length > 0,
  );
  const prefix = whole.length >= minPrefixLength ? [`${quoted(`=${whole}`)}:*`] : [quoted(`=${whole}`)];
  const filed = named.map((id) => quoted(`@${id}`));
  const anywhere = all(needed, '', unfinished);
  const meantAnywhere = isNear ? [all(needed, '', meant)] : [];
  const wholes = intendedNames(typed, nearOf).map((name) => quoted(`=${name}`));
  const found = [...prefix, ...filed, anywhere, ...wholes, ...meantAnywhere];
  const parts = [
    quoted(`=${whole}`),
    all(typed, 'n.', asWritten),
    either([all(typed, 'n.', unfinished), ...prefix]),
    ...(needed.length < typed.length ? [all(needed, 'n.', unfinished)] : []),
    all(needed, 'c.', unfinished),
    ...(filed.length > 0 ? [either(filed)] : []),
    all(needed, 'f.', unfinished),
    anywhere,
    ...(wholes.length > 0 ? [either(wholes)] : []),
    ...(isNear ? [all(needed, 'n.', meant)] : []),
    ...meantAnywhere,
  ];
  return {
    asTyped: all(typed, '', unfinished),
    found: either(found),
    tiers: withLogosFirst(parts),
  };
}

/** Products without a logo come last, however well they match. */
const withLogosFirst = (parts: readonly string[]): string[] =>
  [hasLogo, hasNone].flatMap((logo) =>
    parts.map((part, at) =>
      at === 0 ? `(${part}) & ${logo}` : `(${part}) & !(${either(parts.slice(0, at))}) & ${logo}`,
    ),
  );

/** Returns whole names that the text may mean, if one word of a few was misspelled. */
function intendedNames(
  typed: readonly TypedWord[],
  nearOf: (typedWord: TypedWord) => readonly string[],
): string[] {
  return typed
    .slice(0, maxMisspelledWords)
    .flatMap((typedWord, at) =>
      nearOf(typedWord).map((near) => typed.map(({ word }, i) => (i === at ? near : word)).join('')),
    );
}

/** The fields in which a word must appear: the name, name or company, those or the filings, or any. */
type Mark = 'n.' | 'c.' | 'f.' | '';

const either = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' | ');
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
