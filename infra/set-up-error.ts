/** A set-up that cannot go on for a reason the person at the terminal can mend; the message says how. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
}
