import { t } from '@lingui/core/macro';
import { useId, type KeyboardEvent } from 'react';
import { maxRatingCommentLength } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import textStyles from '../../../ui/styles/text.module.css';

interface CommentFieldProps {
  /** The field's id, by which the key finds it. */
  id: string;
  /** For example "Comment on Calder Systems for 1.1.3". */
  label: string;
  value: string;
  isDisabled: boolean;
  /** Whether the text waits for a rating, with which it is saved. */
  isWaiting: boolean;
  onChange: (text: string) => void;
  onFocus: () => void;
  /** Called when the user leaves the field. */
  onLeave: () => void;
}

/** A comment on a rating. Leaving the field saves it; Ctrl or ⌘ with Enter leaves it for the vendor's card. */
export function CommentField({
  id,
  label,
  value,
  isDisabled,
  isWaiting,
  onChange,
  onFocus,
  onLeave,
}: CommentFieldProps) {
  const hint = useId();
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.closest('li')?.focus();
  };
  return (
    <div>
      <TextArea
        id={id}
        dense
        rows={2}
        aria-label={label}
        aria-describedby={hint}
        placeholder={t`Comment for colleagues`}
        maxLength={maxRatingCommentLength}
        isInvalid={false}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onLeave}
        onKeyDown={leave}
      />
      <p className={`${textStyles.small} ${textStyles.faint}`} id={hint}>
        {isWaiting ? t`Saved with the rating.` : t`Vendors never see it.`}
      </p>
    </div>
  );
}
