/** A set-up error that the person at the terminal can fix. The message says how. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
}
