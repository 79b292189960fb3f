/** The current publication of a vendor's question. */
interface CurrentPublication {
  text: string;
}

/**
 * Decides whether a publication changes anything. The first one does, and one with another wording or answer is a correction. A
 * publication cannot be taken back.
 */
export function decidePublication(
  current: CurrentPublication | null,
  { text, isOtherAnswer }: { text: string; isOtherAnswer: boolean },
): 'publish' | 'correct' | 'nothing' {
  if (current === null) return 'publish';
  return current.text !== text || isOtherAnswer ? 'correct' : 'nothing';
}
