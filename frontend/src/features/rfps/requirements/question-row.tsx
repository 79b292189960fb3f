import { memo } from 'react';
import type { Dispatch } from 'react';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/requirements';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { takeFocus } from '../../../ui/hooks/focus-on-mount.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { fieldId } from './draft/requirements-rules.ts';
import { FieldErrorText } from '../field-error-text.tsx';

export type AskDelete = (what: string, edit: RequirementsEdit) => void;

interface QuestionRowProps {
  category: string;
  section: string;
  /** '1.2.3' */
  number: string;
  question: DraftQuestion;
  textError: string | undefined;
  scoreError: string | undefined;
  focused: boolean;
  edit: Dispatch<RequirementsEdit>;
  askDelete: AskDelete;
}

/** One question of thousands. It is plain HTML, and re-renders only when its own text, type or score changes. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { category, section, number, question, textError, scoreError, focused, edit, askDelete } = props;
  const { questionId } = question;
  const place = { category, section, questionId };
  const textId = fieldId.question(questionId);
  const scoreId = fieldId.score(questionId);
  return (
    <div className="q-edit">
      <span className="q-edit__no num faint">{number}</span>
      <div className="q-edit__text">
        <textarea
          id={textId}
          className="plain-input"
          aria-label={`Question ${number}`}
          aria-invalid={textError !== undefined}
          aria-describedby={textError ? `${textId}-fault` : undefined}
          rows={1}
          ref={focused ? takeFocus : null}
          value={question.question}
          onChange={(event) => edit({ edit: 'questionTyped', ...place, question: event.target.value })}
        />
        <FieldErrorText of={textId} text={textError} />
      </div>
      <select
        className="plain-input q-edit__type"
        aria-label={`Type ${number}`}
        value={question.type}
        onChange={(event) => edit({ edit: 'typeChosen', ...place, type: event.target.value as QuestionType })}
      >
        {(Object.keys(questionTypeNames) as QuestionType[]).map((type) => (
          <option key={type} value={type}>
            {questionTypeNames[type]}
          </option>
        ))}
      </select>
      <div className="q-edit__score">
        <input
          id={scoreId}
          className="plain-input num"
          aria-label={`Score ${number}`}
          aria-invalid={scoreError !== undefined}
          aria-describedby={scoreError ? `${scoreId}-fault` : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={question.score}
          onChange={(event) => edit({ edit: 'scoreTyped', ...place, score: event.target.value })}
        />
        <FieldErrorText of={scoreId} text={scoreError} />
      </div>
      <div className="q-edit__must">
        <Checkbox
          checked={question.isMustHave ?? false}
          label={`Must have ${number}`}
          onChange={(isMustHave) => edit({ edit: 'mustHaveChosen', ...place, isMustHave })}
        >
          Must have
        </Checkbox>
      </div>
      <Button
        quiet
        icon
        className="q-edit__delete"
        aria-label={`Delete question ${number}`}
        onClick={() => askDelete(`question ${number}`, { edit: 'questionDeleted', ...place })}
      >
        <Icon name="trash" />
      </Button>
    </div>
  );
});
