import { wordOf } from './products.ts';

export type TermKind = 'broad' | 'mid' | 'rare' | 'misspelled';

const ten = (rank: (n: number) => number) => Array.from({ length: 10 }, (_, n) => wordOf(rank(n)));

/** Changes a letter in the middle, like a typing error. */
const slipped = (word: string): string => {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + (word[at] === 'x' ? 'z' : 'x') + word.slice(at + 1);
};

/** By rank among the words of made-up products: each of ten broad words occurs in about a fifth of the products. */
export const searchTerms: Record<TermKind, string[]> = {
  broad: ten((n) => 17 + n),
  mid: ten((n) => 300 + n * 20),
  rare: ten((n) => 20_000 + n * 1000),
  misspelled: ten((n) => 5000 + n * 500).map(slipped),
};
