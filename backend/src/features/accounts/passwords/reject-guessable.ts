import { messages } from '../contracts/messages.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isGuessable } from './guessable-password.ts';

/** Refuses invalidFields at that field if a new password is among the first that attackers try. */
export function rejectGuessable(password: string, person: readonly string[], field: string): void {
  if (isGuessable(password, person))
    refuse('invalidFields', { errors: [{ field, message: messages.passwordGuessable }] });
}
