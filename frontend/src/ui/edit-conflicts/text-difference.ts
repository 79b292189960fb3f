export interface TextPart {
  text: string;
  /** Whether the other text has no counterpart at this place. */
  isOwn: boolean;
}

/** Beyond this number of comparisons, everything between the first and the last difference counts as different. */
const maxComparisons = 4_000_000;
const maxLengthByWords = 20_000;

/** Splits two texts into parts, by words, or by lines if they are long: the common parts, and the parts that only one has. */
export function textDifference(left: string, right: string): { left: TextPart[]; right: TextPart[] } {
  const cut = left.length + right.length > maxLengthByWords ? /(?<=\n)/ : /(?<=\s)(?=\S)/;
  const [a, b] = [left.split(cut), right.split(cut)];
  const [inA, inB] = commonOf(a, b);
  return { left: partsOf(a, inA), right: partsOf(b, inB) };
}

/** For each piece, whether it belongs to what both have in the same order. */
function commonOf(a: readonly string[], b: readonly string[]): [boolean[], boolean[]] {
  const alike = (i: number, j: number) => a[i]?.trimEnd() === b[j]?.trimEnd();
  const shorterLength = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorterLength && alike(start, start)) start += 1;
  let end = 0;
  while (end < shorterLength - start && alike(a.length - 1 - end, b.length - 1 - end)) end += 1;
  const inA = a.map((_, at) => at < start || at >= a.length - end);
  const inB = b.map((_, at) => at < start || at >= b.length - end);
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  if (rows * columns > maxComparisons) return [inA, inB];
  for (const [i, j] of longestCommonSubsequence(rows, columns, (x, y) => alike(start + x, start + y))) {
    inA[start + i] = true;
    inB[start + j] = true;
  }
  return [inA, inB];
}

/** The pairs of a longest common subsequence, in order. */
function* longestCommonSubsequence(
  rows: number,
  columns: number,
  alike: (i: number, j: number) => boolean,
): Generator<[number, number]> {
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i * width + j] = alike(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (alike(i, j)) {
      yield [i, j];
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
}

function partsOf(pieces: readonly string[], isCommon: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  pieces.forEach((text, at) => {
    const isOwn = !isCommon[at];
    const last = parts.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else if (text !== '') parts.push({ text, isOwn });
  });
  return parts;
}

/** A common part; if it is long, its middle is cut out. */
export function shortened({ text, isOwn }: TextPart, maxLength = 160): string {
  const letters = [...text];
  if (isOwn || letters.length <= maxLength) return text;
  const half = Math.floor(maxLength / 2);
  return `${letters.slice(0, half).join('')} … ${letters.slice(-half).join('')}`;
}
