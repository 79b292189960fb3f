/** A requirement of OWASP ASVS 5.0.0 at level 1 or 2, in our own words, and its state in this product. */
export interface AsvsItem {
  id: string;
  level: 1 | 2;
  asks: string;
  /** `shown`: met, and a test would fail without it. `outside`: the product has nothing that the requirement applies to. */
  is: 'shown' | 'met' | 'unmet' | 'outside';
  /** How it is met, or why it is not. */
  how: string;
  by?: { file: string; title: string };
}

export interface AsvsChapter {
  id: string;
  name: string;
  items: readonly AsvsItem[];
}

type RequirementBuilder = (id: string, level: 1 | 2, asks: string, how: string) => AsvsItem;

/** `title` is the end of the test's name as Vitest prints it, with `%s` in place of its values. */
export const shown = (
  ...[id, level, asks, how, file, title]: [...Parameters<RequirementBuilder>, string, string]
): AsvsItem => ({
  id,
  level,
  asks,
  is: 'shown',
  how,
  by: { file, title },
});
export const met: RequirementBuilder = (id, level, asks, how) => ({ id, level, asks, is: 'met', how });
export const unmet: RequirementBuilder = (id, level, asks, how) => ({ id, level, asks, is: 'unmet', how });
export const outside: RequirementBuilder = (id, level, asks, how) => ({
  id,
  level,
  asks,
  is: 'outside',
  how,
});
