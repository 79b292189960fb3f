/** A word as typed and folded, with those of the catalogue that may have been meant by it. */
interface TypedWord {
  word: string;
  /** Stands in the catalogue, or begins a word there while it is the last one typed. */
  known: boolean;
  /**
   * The words of the catalogue that begin with it, if they are few: an index finds some words sooner than all that begin
   * alike.
   */
  endings?: readonly string[] | undefined;
  /** Says nothing of a product in one language or another: "the", "für". */
  isStop: boolean;
  /** Says nothing of a product, and is typed whole: "software". */
  isGeneric?: boolean | undefined;
  /** Singular or plural of it. */
  otherNumbers?: readonly string[] | undefined;
  /** Two words of the catalogue that it is made of, where it is none itself: multi and factor of "multifactor". */
  halves?: readonly (readonly [string, string])[] | undefined;
  /** Near words in names of products and companies. */
  nearNames: readonly string[];
  /** Near words that stand only in other texts. */
  nearTexts: readonly string[];
}

/** Queries in PostgreSQL's notation, over the lexemes of catalogue_entry. */
export interface WordQuery {
  /** All that is found. */
  found: string;
  /** The same in parts that do not overlap, those to be shown first first. */
  tiers: string[];
  /** Every word as typed, the last perhaps unfinished. */
  asTyped: string;
}

const hasLogo = "'+logo'";
const hasNone = "'-logo'";
/** Every product. */
export const everything: WordQuery = {
  asTyped: `${hasLogo} | ${hasNone}`,
  found: `${hasLogo} | ${hasNone}`,
  tiers: [hasLogo, hasNone],
};

const maxMisspelledWords = 4;
/** An unfinished word shorter than this is looked for in names alone: half of all texts have a word that begins with a. */
const minPrefixLength = 3;

/**
 * Every word must be found, the last may be unfinished; stop words and generic words only say what comes first, unless there is
 * nothing else. A stop word that is the last may be unfinished, and is needed. `named` are the numbers of the facet values that are called exactly so.
 *
 * A word that the catalogue knows may still be a misspelled name ("motion" for Notion), so near names count for it too;
 * near words of other texts count only for an unknown word.
 */
export function wordQueryOf(typed: readonly TypedWord[], named: readonly number[]): WordQuery {
  const last = typed.at(-1);
  const specific = typed.filter((one) => !one.isStop && !one.isGeneric);
  const needed =
    specific.length > 0 ? typed.filter((one) => !one.isGeneric && (!one.isStop || one === last)) : typed;
  const whole = typed.map(({ word }) => word).join('');

  const asWritten = (mark: Mark, { word }: TypedWord) => quoted(mark + word);
  const unfinished = (mark: Mark, one: TypedWord) => {
    if (one !== last) return asWritten(mark, one);
    if (one.endings && one.word.length >= minPrefixLength)
      return `(${[...new Set([one.word, ...one.endings])].map((word) => quoted(mark + word)).join(' | ')})`;
    if (one.word.length >= minPrefixLength) return `${asWritten(mark, one)}:*`;
    return `(${asWritten(mark, one)} | ${asWritten('n.', one)}:*)`;
  };
  const meant = (mark: Mark, one: TypedWord) => {
    const names = one.nearNames.map((near) => quoted((one.known && mark !== 'n.' ? 'c.' : mark) + near));
    const texts = one.known ? [] : one.nearTexts.map((near) => quoted(mark + near));
    const numbers = (one.otherNumbers ?? []).map((number) => quoted(mark + number));
    const halves = (one.halves ?? []).map(
      ([left, right]) => `(${quoted(mark + left)} & ${quoted(mark + right)})`,
    );
    return `(${[unfinished(mark, one), ...numbers, ...halves, ...names, ...texts].join(' | ')})`;
  };
  const all = (words: readonly TypedWord[], mark: Mark, as: typeof meant) =>
    words.map((word) => as(mark, word)).join(' & ');

  const nearOf = (one: TypedWord) => [...one.nearNames, ...(one.known ? [] : one.nearTexts)];
  const isNear = needed.some(
    (one) => [...nearOf(one), ...(one.otherNumbers ?? []), ...(one.halves ?? [])].length > 0,
  );
  const prefix = whole.length >= minPrefixLength ? [`${quoted(`=${whole}`)}:*`] : [quoted(`=${whole}`)];
  const filed = named.map((id) => quoted(`@${id}`));
  const anywhere = all(needed, '', unfinished);
  const meantAnywhere = isNear ? [all(needed, '', meant)] : [];
  const wholes = wholesMeant(typed, nearOf).map((name) => quoted(`=${name}`));
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

/** Without a logo comes last, however close. */
const withLogosFirst = (parts: readonly string[]): string[] =>
  [hasLogo, hasNone].flatMap((logo) =>
    parts.map((part, at) =>
      at === 0 ? `(${part}) & ${logo}` : `(${part}) & !(${either(parts.slice(0, at))}) & ${logo}`,
    ),
  );

/** Whole names that may have been meant, if one word of a few was misspelled. */
function wholesMeant(typed: readonly TypedWord[], nearOf: (one: TypedWord) => readonly string[]): string[] {
  return typed
    .slice(0, maxMisspelledWords)
    .flatMap((one, at) =>
      nearOf(one).map((near) => typed.map(({ word }, i) => (i === at ? near : word)).join('')),
    );
}

/** In which fields a word is to stand: in the name, in name or company, in those or what it is filed under, anywhere. */
type Mark = 'n.' | 'c.' | 'f.' | '';

const either = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' | ');
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
