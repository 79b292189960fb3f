import { useState } from 'react';
import { choiceLabel, forgetChoice, rememberedChoice } from '../../api/engage-choice.ts';

/** Why somebody is asked to log in, where a choice brought them here, and how to go on without it. */
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
