import { stemmer } from 'stemmer';

/** Words of grammar, asking and courtesy, which do not describe the subject of a question. */
const stopWords = new Set(
  `a about above across after against all also am among an and any anybody anyone anything are as at be because been before
  being below between both but by can could did do does doing done down during each e either etc few for from further g give
  given had has have having he her here hers him his how i if in into is it its itself just kind let like may me might
  must my near need nor not now of off on once one only onto or other our out over own per please same shall she should
  so some somebody someone such than that the their them then there these they this those through to too under until up upon
  us use used using via was we were what when where whether which while who whom whose why will with within without would yes
  you your yours yourself
  company organisation organization business firm enterprise
  ensure make sure perform conduct carry undertake place exist existing currently current appropriate relevant certain
  specific various potentially possible part question answer describe explain select list state outline tell detail check apply
  essential following follow topic note refer include including example instance e.g i.e eg ie approximately average today`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns the words of letters and digits, with hyphens split, and without accents and upper case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’](s|ll|re|ve|d|m)\b/g, '')
    .match(/[\p{L}\p{N}%]+/gu) ?? [];

/** Forms that cannot be recognised by an ending. */
const irregular: Readonly<Record<string, string>> = {
  told: 'tell',
  kept: 'keep',
  chose: 'choose',
  chosen: 'choose',
  held: 'hold',
  wrote: 'write',
  written: 'write',
  ran: 'run',
  broke: 'break',
  broken: 'break',
  left: 'leave',
  took: 'take',
  taken: 'take',
  lost: 'lose',
  bound: 'bind',
  found: 'find',
  met: 'meet',
  paid: 'pay',
  spent: 'spend',
  sent: 'send',
  built: 'build',
  taught: 'teach',
  bought: 'buy',
  sold: 'sell',
  knew: 'know',
  known: 'know',
  sought: 'seek',
  caught: 'catch',
  dealt: 'deal',
  withdrawn: 'withdraw',
  stolen: 'steal',
  stole: 'steal',
  forgot: 'forget',
  hidden: 'hide',
  hid: 'hide',
  gone: 'go',
  went: 'go',
  saw: 'see',
  seen: 'see',
  overseen: 'oversee',
  undergone: 'undergo',
  led: 'lead',
  men: 'man',
  women: 'woman',
  criteria: 'criterion',
  worn: 'wear',
  understood: 'understand',
  brought: 'bring',
  thrown: 'throw',
  shut: 'shut',
  began: 'begin',
  begun: 'begin',
  grew: 'grow',
};
const stems = new Map<string, string>();

/** Returns the word without its ending. Results are cached because a library repeats the same words. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(irregular[word] ?? word);
  if (stems.size > 50_000) stems.clear();
  stems.set(word, stem);
  return stem;
}

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Whether the two words differ by one letter that is added, left out, changed or swapped with its neighbour. */
export function isOneTypo(word: string, other: string): boolean {
  if (word === other) return false;
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let left = 0;
  while (left < short.length - from && short.at(-1 - left) === long.at(-1 - left)) left += 1;
  const [rest, restOfLong] = [short.slice(from, short.length - left), long.slice(from, long.length - left)];
  if (rest.length === 0) return restOfLong.length === 1;
  if (rest.length === 1) return restOfLong.length === 1;
  return (
    rest.length === 2 && restOfLong.length === 2 && rest[0] === restOfLong[1] && rest[1] === restOfLong[0]
  );
}

/** Shorter words have too many neighbours with other meanings. */
const minWordLength = 6;

/** Returns a function that finds the known word for a misspelt one. Both must begin with the same letter. */
export function spellingCorrectorOf(known: Iterable<string>): (word: string) => string | undefined {
  const words = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < minWordLength - 1) continue;
    const key = word.charAt(0);
    const list = words.get(key);
    if (list) list.push(word);
    else words.set(key, [word]);
  }
  return (word) =>
    word.length < minWordLength
      ? undefined
      : words.get(word.charAt(0))?.find((candidate) => isOneTypo(word, candidate));
}
