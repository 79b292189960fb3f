/** A word as typed and folded, with those of the catalogue that may have been meant by it. */
interface TypedWord {
  word: string;
  /** Stands in the catalogue, or begins a word there while it is the last one typed. */
  known: boolean;
  /** Near words in names of products and companies. */
  nearNames: readonly string[];
  /** Near words that stand only in other texts. */
  nearTexts: readonly string[];
}

/** The same question twice in PostgreSQL's notation: as typed, and with what may have been meant. */
export interface WordQuery {
  exact: string;
  loose: string;
}

/**
 * Every word must be found; the last one may be unfinished. A word that the catalogue knows may still be a misspelled
 * name ("motion" for Notion), so near names count for it too; near words of other texts count only for an unknown word.
 */
export function wordQueryOf(typed: readonly TypedWord[]): WordQuery {
  const exact = typed.map(({ word }, at) => (at === typed.length - 1 ? `${quoted(word)}:*` : quoted(word)));
  const loose = typed.map(({ known, nearNames, nearTexts }, at) => {
    const names = nearNames.map((near) => (known ? `${quoted(near)}:AB` : quoted(near)));
    const texts = known ? [] : nearTexts.map(quoted);
    return `(${[exact[at], ...names, ...texts].join(' | ')})`;
  });
  return { exact: exact.join(' & '), loose: loose.join(' & ') };
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
