/** Whether the two words differ by one letter that is added, left out, changed or swapped with its neighbour. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
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
export function spellerOf(known: Iterable<string>): (word: string) => string | undefined {
  const words = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < minWordLength - 1) continue;
    const key = word.charAt(0);
    const list = words.get(key);
    if (list) list.push(word);
    else words.set(key, [word]);
  }
  return (word) =>
    word.length < minWordLength ? undefined : words.get(word.charAt(0))?.find((one) => isOneSlip(word, one));
}
