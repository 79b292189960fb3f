import { t } from '@lingui/core/macro';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import type { QuestionCommands } from './question-commands.ts';

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
    <div className="q-edit q-edits__head text-small">
      <span className="q-edit__pick">
        {readOnly || ids.length === 0 ? null : (
          <Checkbox
            checked={ids.every((id) => selected.has(id))}
            label={t`Select all questions of section ${number}`}
            onChange={(isSelected) => select(ids, isSelected)}
          >
            <span className="q-edits__all">{t`Select all`}</span>
          </Checkbox>
        )}
      </span>
      <span className="q-edit__no" />
      <span className="q-edits__heading">{t`Question`}</span>
      <span className="q-edits__heading">{t`Type`}</span>
      <span className="q-edits__heading q-edits__heading--score">{t`Score`}</span>
    </div>
  );
}
