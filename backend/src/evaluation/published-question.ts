/** What stands published of a vendor's question. */
interface CurrentPublication {
  text: string;
}

/**
 * Whether a publication says anything: the first does, and one that changes wording or answer says so again. Nothing takes a
 * publication back.
 */
export function decidePublication(
  current: CurrentPublication | null,
  { text, isOtherAnswer }: { text: string; isOtherAnswer: boolean },
): 'publish' | 'correct' | 'nothing' {
  if (current === null) return 'publish';
  return current.text !== text || isOtherAnswer ? 'correct' : 'nothing';
}
