import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Button, IconButton } from '../buttons/button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Icon } from '../icons/icon.tsx';
import { blankChoice, pastedChoices, type DraftChoice } from './detail-draft.ts';
import { maxChoiceLength, type DetailErrors } from './detail-errors.ts';
import { PartError } from './part-error.tsx';
import styles from './question-details.module.css';
import fieldStyles from '../fields/field.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

interface ChoicesEditorProps {
  type: QuestionType;
  choices: readonly DraftChoice[];
  isMustHave: boolean;
  idOf: (part: string) => string;
  errors: DetailErrors;
  onChange: (choices: readonly DraftChoice[]) => void;
}

const minRows = 2;

/**
 * The choices of a question. Enter adds one below, Backspace removes an empty one, Alt with an arrow key moves one, and pasted
 * lines become a choice each.
 */
export function ChoicesEditor({ type, choices, isMustHave, idOf, errors, onChange }: ChoicesEditorProps) {
  const [announced, setAnnounced] = useState('');
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(idOf(`choices-${wanted.current}`))?.focus();
    wanted.current = null;
  });
  // The first rows are there to type in before anything is typed.
  const rows = [...choices, ...Array.from({ length: minRows - choices.length }, () => blankChoice)];
  const put = (next: readonly DraftChoice[], focused: number | null) => {
    wanted.current = focused;
    onChange(next);
  };
  /** The choices up to a row, with the empty ones before it that are only shown. */
  const until = (at: number) => rows.slice(0, Math.max(choices.length, at + 1));
  const change = (at: number, changes: Partial<DraftChoice>) =>
    put(
      until(at).map((choice, index) => (index === at ? { ...choice, ...changes } : choice)),
      null,
    );
  /** An empty choice below is used instead of a further one. */
  const addBelow = (at: number) => {
    if (rows[at + 1]?.text === '') document.getElementById(idOf(`choices-${at + 1}`))?.focus();
    else put(until(at).toSpliced(at + 1, 0, blankChoice), at + 1);
  };
  const remove = (at: number) => {
    put(choices.toSpliced(at, 1), Math.max(0, Math.min(at, rows.length - 2)));
    setAnnounced(t`Choice ${{ number: at + 1 }} removed`);
  };
  const move = (at: number, to: number) => {
    const moved = choices[at];
    if (!moved || to < 0 || to >= choices.length) return;
    put(choices.toSpliced(at, 1).toSpliced(to, 0, moved), to);
    setAnnounced(t`Moved to place ${{ number: to + 1 }}`);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      addBelow(at);
    } else if (event.key === 'Backspace' && choices[at]?.text === '' && choices.length > 1) {
      event.preventDefault();
      put(choices.toSpliced(at, 1), Math.max(0, at - 1));
    }
  };
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedChoices(event.clipboardData.getData('text'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const before = until(at);
    const current = before[at] ?? blankChoice;
    const added = pasted.map((text) => ({ ...blankChoice, text }));
    // An empty row takes the first line. Otherwise the lines follow below.
    const next =
      current.text.trim() === '' ? before.toSpliced(at, 1, ...added) : before.toSpliced(at + 1, 0, ...added);
    put(next, at + added.length - (current.text.trim() === '' ? 1 : 0));
    setAnnounced(plural({ count: added.length }, { one: '# choice added', other: '# choices added' }));
  };
  return (
    <div role="group" aria-labelledby={`${idOf('choices')}-label`}>
      <span className={fieldStyles.fieldLabel} id={`${idOf('choices')}-label`}>
        {t`Choices`}
      </span>
      <ol className={styles.choices}>
        {rows.map((choice, at) => {
          const part = `choices-${at}`;
          const error = errors.get(part);
          const number = at + 1;
          return (
            // A choice has no identity but its place. Its fields hold nothing of their own.
            <li key={at}>
              <div className={styles.choice}>
                <TextInput
                  id={idOf(part)}
                  name={idOf(part)}
                  dense
                  maxLength={maxChoiceLength}
                  autoComplete="off"
                  aria-label={t`Choice ${number}`}
                  aria-describedby={error ? `${idOf(part)}-error` : undefined}
                  isInvalid={error !== undefined}
                  value={choice.text}
                  onChange={({ target }) => change(at, { text: target.value })}
                  onKeyDown={onKeyDown(at)}
                  onPaste={onPaste(at)}
                />
                {isMustHave ? (
                  <Checkbox
                    checked={choice.meetsMustHave}
                    label={t`Choice ${number} meets the must-have`}
                    onChange={(meetsMustHave) => change(at, { meetsMustHave })}
                  >
                    {t`Meets it`}
                  </Checkbox>
                ) : null}
                <span className={styles.choiceActs}>
                  <IconButton
                    aria-label={t`Move choice ${number} up`}
                    disabled={at === 0 || at >= choices.length}
                    onClick={() => move(at, at - 1)}
                  >
                    <Icon name="arrow-up" />
                  </IconButton>
                  <IconButton
                    aria-label={t`Move choice ${number} down`}
                    disabled={at >= choices.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <Icon name="arrow-down" />
                  </IconButton>
                  <IconButton
                    aria-label={t`Remove choice ${number}`}
                    disabled={at >= choices.length}
                    onClick={() => remove(at)}
                  >
                    <Icon name="x" />
                  </IconButton>
                </span>
              </div>
              <PartError id={idOf(part)} text={error} />
            </li>
          );
        })}
      </ol>
      <PartError id={idOf('choices')} text={errors.get('choices') ?? errors.get('mustHaveChoices')} />
      <div className={styles.under}>
        <Button id={idOf('choices')} name={idOf('choices')} onClick={() => addBelow(choices.length - 1)}>
          <Icon name="plus" />
          {t`Add choice`}
        </Button>
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {t`Enter adds a choice, Alt with an arrow key moves it. Paste several lines to add them all.`}{' '}
          {isMustHave ? mustHaveRule(type) : null}
        </p>
      </div>
      <span className={visibilityStyles.visuallyHidden} role="status">
        {announced}
      </span>
    </div>
  );
}

const mustHaveRule = (type: QuestionType): string =>
  type === 'single-choice'
    ? t`Any of the choices marked “Meets it” meets the must-have. Without a mark, every choice does.`
    : t`An answer meets the must-have with all of the choices marked “Meets it”. Without a mark, every answer does.`;
