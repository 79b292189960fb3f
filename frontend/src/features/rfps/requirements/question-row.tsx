import { t } from '@lingui/core/macro';
import { memo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { decidingAnswers } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOnMount } from '../../../ui/hooks/use-focus-after-change.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx';
import { AskedFiles } from '../../../ui/questions/question-files.tsx';
import { QuestionFilesEditor } from './question-files-editor.tsx';
import { lacksDetails, wireOfDetails } from '../../../ui/questions/detail-draft.ts';
import type { DetailErrors } from '../../../ui/questions/detail-errors.ts';
import { detailSummary } from '../../../ui/questions/detail-summary.ts';
import { QuestionDetailsEditor } from '../../../ui/questions/question-details-editor.tsx';
import type { EarlierQuestion } from '../../../ui/questions/condition-editor.tsx';
import { QuestionFacts } from '../../../ui/questions/question-facts.tsx';
import { isTable } from './paste/pasted-questions.ts';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import type { Direction } from './draft/question-edits.ts';
import { fieldId } from './draft/requirements-rules.ts';
import { FieldErrorText } from '../field-error-text.tsx';
import { useDraggableQuestion } from './question-drag.ts';
import type { QuestionCommands } from './question-commands.ts';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './requirements.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export interface QuestionRowProps {
  category: string;
  section: string;
  /** '1.2.3' */
  number: string;
  question: DraftQuestion;
  textError: string | undefined;
  scoreError: string | undefined;
  detailErrors: DetailErrors;
  /** The number of the question on which it depends. */
  dependsOn: string | undefined;
  /** The questions of its section while its details are open. */
  siblings: readonly DraftQuestion[];
  /** Whether its details are open. */
  isOpen: boolean;
  focused: boolean;
  isSelected: boolean;
  isFirst: boolean;
  isLast: boolean;
  readOnly: boolean;
  commands: QuestionCommands;
  onDuplicate: (questionId: number) => void;
}

const typeOptions = () =>
  (Object.keys(questionTypeNames) as QuestionType[]).map((value) => ({
    value,
    label: questionTypeNames[value],
  }));

/** The questions of the section above this one on whose answers it may depend. */
const earlierQuestions = (
  siblings: readonly DraftQuestion[],
  questionId: number,
  number: string,
): EarlierQuestion[] => {
  const above = siblings.slice(
    0,
    Math.max(
      0,
      siblings.findIndex((other) => other.questionId === questionId),
    ),
  );
  const start = number.slice(0, number.lastIndexOf('.'));
  return above.flatMap((question, at) => {
    const answers = decidingAnswers({ type: question.type, ...wireOfDetails(question) }).filter(Boolean);
    return answers.length === 0
      ? []
      : [
          {
            questionId: question.questionId,
            label: `${start}.${at + 1} ${question.question.trim()}`,
            answers,
          },
        ];
  });
};

/** One question of thousands. It re-renders only when its own content, errors, place or selection change. */
export const QuestionRow = memo(function QuestionRow({
  category,
  section,
  number,
  question,
  textError,
  scoreError,
  detailErrors,
  dependsOn,
  siblings,
  isOpen,
  focused,
  isSelected,
  isFirst,
  isLast,
  readOnly,
  commands: { edit, confirmDelete, select, move, openDetails, paste },
  onDuplicate,
}: QuestionRowProps) {
  const { questionId } = question;
  const place = { category, section, questionId };
  const textId = fieldId.question(questionId);
  const scoreId = fieldId.score(questionId);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useDraggableQuestion(handle, row, section, questionId);
  const step = (direction: Direction) => move(section, questionId, direction);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (readOnly || !direction || !event.altKey) return;
    event.preventDefault();
    step(direction);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !isTable(text)) return;
    event.preventDefault();
    paste({ category, section, number: number.slice(0, number.lastIndexOf('.')), below: questionId }, text);
  };
  const summary = readOnly ? '' : detailSummary(question, dependsOn);
  const detailsId = fieldId.details(questionId);
  return (
    <div className={`${styles.qEdit}${summary === '' ? '' : ` ${styles.hasSummary}`}`} ref={row}>
      {readOnly ? (
        <span className={styles.qEditPick} />
      ) : (
        <span className={styles.qEditPick}>
          <span
            ref={handle}
            className={styles.qEditHandle}
            title={t`Drag to move. Or press Alt with an arrow key.`}
          >
            <Icon name="menu" size={14} />
          </span>
          <Checkbox
            checked={isSelected}
            label={t`Select question ${number}`}
            onChange={(isChosen) => select([questionId], isChosen)}
          />
        </span>
      )}
      <span className={`${styles.qEditNo} ${textStyles.tabular} ${textStyles.faint}`}>{number}</span>
      <div className={styles.qEditText}>
        <TextArea
          id={textId}
          dense
          aria-label={t`Question ${number}`}
          isInvalid={textError !== undefined}
          aria-describedby={textError ? `${textId}-error` : undefined}
          rows={1}
          ref={focused ? focusOnMount : null}
          value={question.question}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onChange={(event) => edit({ edit: 'questionTyped', ...place, question: event.target.value })}
        />
        <FieldErrorText of={textId} text={textError} />
        {summary !== '' && !isOpen ? (
          <p className={`${styles.qEditSummary} ${textStyles.small} ${textStyles.faint}`}>{summary}</p>
        ) : null}
        {readOnly ? (
          <>
            <QuestionFacts
              withoutType
              question={{ type: question.type, ...wireOfDetails(question) }}
              questionOf={() => dependsOn}
            />
            <AskedFiles questionId={questionId} />
          </>
        ) : null}
      </div>
      <Select<QuestionType>
        className={styles.qEditType}
        dense
        label={t`Type ${number}`}
        value={question.type}
        options={typeOptions()}
        disabled={readOnly}
        onChange={(type) => {
          edit({ edit: 'typeChosen', ...place, type });
          if (lacksDetails({ ...question, type })) openDetails(questionId, true);
        }}
      />
      <div className={styles.qEditScore}>
        <label htmlFor={scoreId} className={`${styles.qEditLabel} ${textStyles.small}`}>
          {t`Score`}
        </label>
        <TextInput
          id={scoreId}
          dense
          className={textStyles.tabular}
          aria-label={t`Score ${number}`}
          isInvalid={scoreError !== undefined}
          aria-describedby={scoreError ? `${scoreId}-error` : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={question.score}
          onKeyDown={onKeyDown}
          onChange={(event) => edit({ edit: 'scoreTyped', ...place, score: event.target.value })}
        />
        <FieldErrorText of={scoreId} text={scoreError} />
      </div>
      <div className={styles.qEditMust}>
        <Checkbox
          checked={question.isMustHave ?? false}
          label={t`Must have ${number}`}
          onChange={(isMustHave) => edit({ edit: 'mustHaveChosen', ...place, isMustHave })}
        >
          {t`Must have`}
        </Checkbox>
      </div>
      {readOnly ? null : (
        <div className={styles.qEditOpen}>
          <IconButton
            aria-label={
              summary === '' ? t`Details of question ${number}` : t`Details of question ${number}: ${summary}`
            }
            title={t`Help text, choices, limits and points by answer`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            className={detailErrors.size > 0 ? styles.isWrong : undefined}
            onClick={() => openDetails(questionId, !isOpen)}
          >
            <span className={styles.qEditOpenText}>{t`Details`}</span>
            <Icon name={detailErrors.size > 0 ? 'triangle-alert' : isOpen ? 'chevron-up' : 'chevron-down'} />
          </IconButton>
        </div>
      )}
      {readOnly ? null : (
        <div className={styles.qEditActs}>
          <Menu
            trigger={
              <IconButton aria-label={t`More for question ${number}`}>
                <Icon name="ellipsis" />
              </IconButton>
            }
          >
            <MenuItem onClick={() => onDuplicate(questionId)}>{t`Duplicate`}</MenuItem>
            <MenuItem disabled={isFirst} onClick={() => step('up')}>{t`Move up`}</MenuItem>
            <MenuItem disabled={isLast} onClick={() => step('down')}>{t`Move down`}</MenuItem>
          </Menu>
          <IconButton
            aria-label={t`Delete question ${number}`}
            onClick={() =>
              confirmDelete(t`Delete question ${number}?`, { edit: 'questionDeleted', ...place })
            }
          >
            <Icon name="trash-2" />
          </IconButton>
        </div>
      )}
      {isOpen && !readOnly ? (
        <div className={styles.qEditDetails} id={detailsId}>
          <QuestionDetailsEditor
            draft={question}
            score={question.score}
            label={t`Details of question ${number}`}
            idPrefix={detailsId}
            errors={detailErrors}
            earlier={earlierQuestions(siblings, questionId, number)}
            onChange={(details) => edit({ edit: 'detailsChanged', ...place, details })}
          />
          <QuestionFilesEditor number={number} questionId={questionId} />
        </div>
      ) : null}
    </div>
  );
});
