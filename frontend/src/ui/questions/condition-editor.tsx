import { t } from '@lingui/core/macro';
import { conditionAnswers } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import { Checkbox } from '../fields/checkbox.tsx';
import { Select } from '../fields/select.tsx';
import { truncateText } from '../format/truncate-text.ts';
import type { DraftCondition } from './detail-draft.ts';
import { PartError } from './part-error.tsx';
import styles from './question-details.module.css';
import textStyles from '../styles/text.module.css';

/** A question on whose answers others may depend. */
export interface EarlierQuestion {
  questionId: number;
  /** Its number and text. */
  label: string;
  /** The answers on which a question may depend, as they are stored. */
  answers: readonly string[];
}

interface ConditionEditorProps {
  idOf: (part: string) => string;
  earlier: readonly EarlierQuestion[];
  shownIf: DraftCondition | undefined;
  error: string | undefined;
  onChange: (shownIf: DraftCondition | undefined) => void;
}

const always = 'always';

/** Whether a question is always asked, or only after some answers to an earlier question of its section. */
export function ConditionEditor({ idOf, earlier, shownIf, error, onChange }: ConditionEditorProps) {
  if (earlier.length === 0 && !shownIf) return null;
  const id = idOf('shownIf');
  const chosen = earlier.find(({ questionId }) => questionId === shownIf?.questionId);
  const isLost = shownIf !== undefined && chosen === undefined;
  // Answers that the question does not have any more stay visible, so that they can be taken away.
  const answers = [...new Set([...(chosen?.answers ?? []), ...(shownIf?.answers ?? [])])];
  const choose = (value: string) => {
    if (value === always) return onChange(undefined);
    const next = earlier.find(({ questionId }) => String(questionId) === value);
    return next && next !== chosen
      ? onChange({ questionId: next.questionId, answers: next.answers.slice(0, 1) })
      : undefined;
  };
  return (
    <div className={styles.condition}>
      <label id={`${id}-label`} htmlFor={id}>{t`Ask this question`}</label>
      <Select
        id={id}
        dense
        labelledBy={`${id}-label`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        isInvalid={error !== undefined}
        value={shownIf === undefined ? always : String(shownIf.questionId)}
        options={[
          { value: always, label: t`Always` },
          ...(isLost
            ? [
                {
                  value: String(shownIf.questionId),
                  label: t`Only if a question that is not above is answered`,
                },
              ]
            : []),
          ...earlier.map(({ questionId, label }) => ({
            value: String(questionId),
            label: t`Only if ${{ question: truncateText(label, 70) }} is answered`,
          })),
        ]}
        onChange={choose}
      />
      {shownIf && answers.length > 0 ? (
        <div className={styles.conditionAnswers} role="group" aria-label={t`Answers after which it is asked`}>
          {answers.map((answer) => (
            <Checkbox
              key={answer}
              checked={shownIf.answers.includes(answer)}
              onChange={(isChosen) =>
                onChange({
                  ...shownIf,
                  answers: answers.filter((other) =>
                    other === answer ? isChosen : shownIf.answers.includes(other),
                  ),
                })
              }
            >
              {conditionAnswers([answer])[0]}
            </Checkbox>
          ))}
        </div>
      ) : null}
      <PartError id={id} text={error} />
      {shownIf ? (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t`Vendors who are not asked it are complete without it, and do not fail it. Its points then fall on the other questions of the section.`}
        </p>
      ) : null}
    </div>
  );
}
