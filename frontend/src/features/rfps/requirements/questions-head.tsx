import { t } from '@lingui/core/macro';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import type { QuestionCommands } from './question-commands.ts';
import styles from './requirements.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface QuestionsHeadProps {
  /** '1.2' */
  number: string;
  questions: readonly DraftQuestion[];
  selected: ReadonlySet<number>;
  readOnly: boolean;
  select: QuestionCommands['select'];
}

/** The headings of the columns, which are hidden where rows are stacked, and a choice of all questions. */
export function QuestionsHead({ number, questions, selected, readOnly, select }: QuestionsHeadProps) {
  const ids = questions.map(({ questionId }) => questionId);
  return (
    <div className={`${styles.qEdit} ${styles.qEditsHead} ${textStyles.small}`}>
      <span className={styles.qEditPick}>
        {readOnly || ids.length === 0 ? null : (
          <Checkbox
            checked={ids.every((id) => selected.has(id))}
            label={t`Select all questions of section ${number}`}
            onChange={(isSelected) => select(ids, isSelected)}
          >
            <span className={styles.qEditsAll}>{t`Select all`}</span>
          </Checkbox>
        )}
      </span>
      <span className={styles.qEditNo} />
      <span className={styles.qEditsHeading}>{t`Question`}</span>
      <span className={styles.qEditsHeading}>{t`Type`}</span>
      <span className={`${styles.qEditsHeading} ${styles.qEditsHeadingScore}`}>{t`Score`}</span>
      <span className={`${styles.qEditsHeading} ${styles.qEditsHeadingDetails}`}>{t`Details`}</span>
    </div>
  );
}
