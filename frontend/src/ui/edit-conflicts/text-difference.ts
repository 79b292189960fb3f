import { diffArrays } from 'diff';

export interface TextPart {
  text: string;
  /** Whether the other text has no counterpart at this place. */
  isOwn: boolean;
}

/** Texts with more differences than this count as different throughout, because finding each would stop the page for seconds. */
const maxDifferences = 2_000;
const maxLengthByWords = 20_000;

/** Splits two texts into parts, by words, or by lines if they are long: the common parts, and the parts that only one has. */
export function textDifference(left: string, right: string): { left: TextPart[]; right: TextPart[] } {
  const cut = left.length + right.length > maxLengthByWords ? /(?<=\n)/ : /(?<=\s)(?=\S)/;
  const [a, b] = [left.split(cut), right.split(cut)];
  const changes = diffArrays(a, b, {
    comparator: (piece, other) => piece.trimEnd() === other.trimEnd(),
    maxEditLength: maxDifferences,
  });
  if (!changes) return { left: [{ text: left, isOwn: true }], right: [{ text: right, isOwn: true }] };
  const parts = { left: [] as TextPart[], right: [] as TextPart[] };
  let [atLeft, atRight] = [0, 0];
  for (const { count, added, removed } of changes) {
    const isOwn = added || removed;
    // Pieces that differ only in their white space are equal, so each side takes its own.
    if (!added) parts.left.push({ text: a.slice(atLeft, (atLeft += count)).join(''), isOwn });
    if (!removed) parts.right.push({ text: b.slice(atRight, (atRight += count)).join(''), isOwn });
  }
  return { left: parts.left.filter(isFilled), right: parts.right.filter(isFilled) };
}

const isFilled = ({ text }: TextPart): boolean => text !== '';

/** A common part; if it is long, its middle is cut out. */
export function shortened({ text, isOwn }: TextPart, maxLength = 160): string {
  const letters = [...text];
  if (isOwn || letters.length <= maxLength) return text;
  const half = Math.floor(maxLength / 2);
  return `${letters.slice(0, half).join('')} … ${letters.slice(-half).join('')}`;
}
