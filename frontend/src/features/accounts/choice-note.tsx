import { useState } from 'react';
import { choiceLabel, forgetChoice, rememberedChoice } from '../../api/return-paths/engage-choice.ts';

/** Explains why a visitor with a choice is asked to log in, and how to continue without it. */
export function ChoiceNote() {
  const [choice, setChoice] = useState(() => rememberedChoice());
  if (!choice) return null;
  return (
    <p className="muted">
      Log in or sign up to continue with {choiceLabel(choice)}. Your choice is kept for an hour.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          forgetChoice();
          setChoice(undefined);
        }}
      >
        Continue without it
      </button>
    </p>
  );
}
