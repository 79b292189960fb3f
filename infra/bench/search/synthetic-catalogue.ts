import type { Client } from 'pg';

/** A made-up product for the bench, in the columns of catalogue_product. */
export interface SyntheticProduct {
  source_key: string;
  product: string;
  company: string;
  category: string;
  sub_category: string;
  description: string;
  keywords: string[];
  personas: string[];
  no_employees: string;
  /** The number of its logo, or null for none. */
  logo: number | null;
}

/** The number of available logos. */
const syntheticLogos = 20;
const syntheticCategories = 30;
const syntheticSubCategories = 8;
const bands = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'];

/** Returns numbers below 1 that look random and are the same each time (Park and Miller's generator). */
function chancesFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const syllables =
  'ba be bi bo ca ce co da de di do fa fe fi ga go ha he ji ka ke ki la le li lo lu ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo za zu'.split(
    ' ',
  );

/** Returns the word of that rank. Low ranks have short words, as in real text; no two ranks have the same word. */
function wordOf(rank: number): string {
  let word = '';
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length))
    word = (syllables[(left * 29 + word.length * 7) % syllables.length] ?? '') + word;
  return word + (rank % 3 === 0 ? 'n' : rank % 3 === 1 ? 'r' : 's');
}

/** Returns a rank below `size` by Zipf's law: the second occurs half as often as the first, the tenth a tenth as often. */
const zipf = (chance: number, size: number): number => Math.floor((size + 1) ** chance) - 1;

/**
 * Generates products whose words follow Zipf's law, the same products each time. They are marked: the source key of each begins
 * with "synthetic".
 */
export function* syntheticProducts(count: number, seed = 11): Generator<SyntheticProduct, void, undefined> {
  const chance = chancesFrom(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const word = () => wordOf(zipf(chance(), 40_000));
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const list = (length: number, draw: () => string) => [...new Set(Array.from({ length }, draw))];
  for (let n = 0; n < count; n++) {
    const category = zipf(chance(), syntheticCategories);
    yield {
      source_key: `synthetic ${n}`,
      product: capital(wordOf(100 + below(39_900))) + (chance() < 0.5 ? ` ${capital(word())}` : ''),
      company: `${capital(wordOf(100 + below(39_900)))} ${chance() < 0.3 ? 'Ltd' : capital(wordOf(below(300)))}`,
      category: `Category ${category}`,
      sub_category: `Part ${category}.${zipf(chance(), syntheticSubCategories)}`,
      description: Array.from({ length: 30 + below(40) }, word).join(' '),
      keywords: list(1 + below(8), () => `${wordOf(zipf(chance(), 3000))} ${wordOf(zipf(chance(), 200))}`),
      personas: list(1 + below(3), () => `Role ${zipf(chance(), 40)}`),
      no_employees: bands[zipf(chance(), bands.length)] ?? '1-10',
      logo: chance() < 0.7 ? below(syntheticLogos) : null,
    };
  }
}

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

const batchSize = 1000;

/** Fills the catalogue with so many made-up products. Returns how long it took, in seconds. */
export async function fillCatalogue(client: Client, count: number): Promise<number> {
  await client.query(`insert into catalogue_logo (hash, svg)
    select lpad(to_hex(n), 64, '0'), '<svg xmlns="http://www.w3.org/2000/svg"/>'
    from generate_series(0, ${syntheticLogos - 1}) as n`);
  await client.query(`insert into catalogue_category (category)
    select 'Category ' || n from generate_series(0, ${syntheticCategories - 1}) as n`);
  await client.query(`insert into catalogue_sub_category (category, sub_category)
    select 'Category ' || n, 'Part ' || n || '.' || m
    from generate_series(0, ${syntheticCategories - 1}) as n, generate_series(0, ${syntheticSubCategories - 1}) as m`);
  const startedAt = performance.now();
  let batch: SyntheticProduct[] = [];
  for (const syntheticProduct of syntheticProducts(count)) {
    batch.push(syntheticProduct);
    if (batch.length < batchSize) continue;
    await insert(client, batch);
    batch = [];
  }
  await insert(client, batch);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.query('vacuum analyze');
  return seconds;
}

async function insert(client: Client, products: readonly SyntheticProduct[]): Promise<void> {
  if (products.length === 0) return;
  await client.query(
    `insert into catalogue_product
      (source_key, product, clean_url, company, category, sub_category, description, keywords, personas, no_employees, logo)
    select source_key, product, 'synthetic', company, category, sub_category, description, keywords, personas, no_employees,
      lpad(to_hex(logo), 64, '0')
    from jsonb_to_recordset($1::jsonb) as told (source_key text, product text, company text, category text,
      sub_category text, description text, keywords text[], personas text[], no_employees text, logo int4)`,
    [JSON.stringify(products)],
  );
}
