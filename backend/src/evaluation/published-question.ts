/** What stands published of a vendor's question. */
interface StandingPublication {
  text: string;
}

/**
 * Whether a publication says anything: the first does, and one that changes wording or answer says so again. Nothing takes a
 * publication back.
 */
export function decidePublication(
  standing: StandingPublication | null,
  { text, isOtherAnswer }: { text: string; isOtherAnswer: boolean },
): 'publish' | 'correct' | 'nothing' {
  if (standing === null) return 'publish';
  return standing.text !== text || isOtherAnswer ? 'correct' : 'nothing';
}
