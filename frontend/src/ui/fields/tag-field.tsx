import { plural, t } from '@lingui/core/macro';
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { afterPointerUp, useBoundField } from './use-bound-field.ts';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './tag-field.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

/** The tags of a pasted list, separated by commas, semicolons or lines. Empty for a single tag, which is pasted unchanged. */
export function pastedTags(text: string): string[] {
  const tags = text
    .split(/[,;\n]/)
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  return tags.length > 1 ? tags : [];
}

export interface TagFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  placeholder?: string | undefined;
  optional?: boolean | string | undefined;
  maxTags?: number | undefined;
  /** The maximum number of characters in one tag. */
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
}

/**
 * A field for tags. Enter adds one, and Backspace in the empty field removes the last one. Leaving the field adds text that was
 * typed but not entered.
 */
export function TagField({
  name,
  label,
  help = t`Press Enter after each.`,
  placeholder,
  optional,
  maxTags = 50,
  maxLength = 255,
  disabled = false,
}: TagFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string[]>(name);
  const [text, setText] = useState('');
  const [announced, setAnnounced] = useState('');
  const tags = value ?? [];
  const isKnown = (among: readonly string[], tag: string) =>
    among.some((other) => other.toLowerCase() === tag.toLowerCase());
  const add = () => {
    const tag = text.trim().replace(/\s+/g, ' ');
    setText('');
    if (!tag || tags.length >= maxTags || isKnown(tags, tag)) return;
    set([...tags, tag]);
    setAnnounced(t`${tag} added`);
  };
  /** A pasted list becomes one tag per part. Parts without room stay in the field. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedTags(event.clipboardData.getData('text'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const next = [...tags];
    const left: string[] = [];
    for (const tag of pasted) {
      if (isKnown(next, tag)) continue;
      if (next.length < maxTags && tag.length <= maxLength) next.push(tag);
      else left.push(tag);
    }
    set(next);
    setText(left.join(', '));
    setAnnounced(t`${plural({ count: next.length - tags.length }, { one: '# added', other: '# added' })}`);
  };
  const remove = (tag: string) => {
    set(tags.filter((other) => other !== tag));
    setAnnounced(t`${tag} removed`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div
        className={`${styles.tagsIn}${error ? ` ${styles.isError}` : ''}${disabled ? ` ${styles.isDisabled}` : ''}`}
      >
        {tags.map((tag) => (
          <span key={tag} className={styles.tagsInTag}>
            <span className={textStyles.truncate}>{tag}</span>
            {disabled ? null : (
              <button type="button" aria-label={t`Remove ${tag}`} onClick={() => remove(tag)}>
                <Icon name="x" size={14} />
              </button>
            )}
          </span>
        ))}
        <input
          id={id}
          data-field={name}
          value={text}
          disabled={disabled}
          maxLength={maxLength}
          placeholder={tags.length === 0 ? (placeholder ?? '') : ''}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { help, error })}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            afterPointerUp(add);
            touch();
          }}
        />
        <span className={visibilityStyles.visuallyHidden} role="status">
          {announced}
        </span>
      </div>
    </FieldFrame>
  );
}
