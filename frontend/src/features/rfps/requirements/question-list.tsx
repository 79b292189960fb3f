import { t } from '@lingui/core/macro';
import { memo, useRef, type Dispatch } from 'react';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/requirements';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOnMount } from '../../../ui/hooks/use-focus-after-change.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import { fieldId, type ErrorsByField } from './draft/requirements-rules.ts';
import { FieldErrorText } from '../field-error-text.tsx';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useOffsetTop } from '../../../ui/hooks/use-element-position.ts';

export type ConfirmDelete = (title: string, edit: RequirementsEdit) => void;

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
  confirmDelete: ConfirmDelete;
}

/** One question of thousands. It is plain HTML, and re-renders only when its own text, type or score changes. */
const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { category, section, number, question, textError, scoreError, focused, edit, confirmDelete } = props;
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
          aria-label={t`Question ${number}`}
          aria-invalid={textError !== undefined}
          aria-describedby={textError ? `${textId}-fault` : undefined}
          rows={1}
          ref={focused ? focusOnMount : null}
          value={question.question}
          onChange={(event) => edit({ edit: 'questionTyped', ...place, question: event.target.value })}
        />
        <FieldErrorText of={textId} text={textError} />
      </div>
      <select
        className="plain-input q-edit__type"
        aria-label={t`Type ${number}`}
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
          aria-label={t`Score ${number}`}
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
          label={t`Must have ${number}`}
          onChange={(isMustHave) => edit({ edit: 'mustHaveChosen', ...place, isMustHave })}
        >
          {t`Must have`}
        </Checkbox>
      </div>
      <IconButton
        className="q-edit__delete"
        aria-label={t`Delete question ${number}`}
        onClick={() => confirmDelete(t`Delete question ${number}?`, { edit: 'questionDeleted', ...place })}
      >
        <Icon name="trash" />
      </IconButton>
    </div>
  );
});

interface QuestionListProps {
  category: string;
  section: string;
  /** '1.2' */
  number: string;
  questions: readonly DraftQuestion[];
  /** At least the errors of this section. */
  errors: ErrorsByField;
  /** The question that was just added. */
  added: number | null;
  /** The id of a field to show, wherever it is. */
  lead: string | null;
  edit: Dispatch<RequirementsEdit>;
  confirmDelete: ConfirmDelete;
}

const usualHeight = 54;
const overscan = 8;
/**
 * Up to this number, all questions are rendered. Virtualising so few is not worthwhile, and the browser's page search finds them.
 */
const drawnWhole = 20;

/**
 * Renders the questions of a section, of which there may be thousands. A long list renders only the ones in view and the one in
 * use, wherever it is.
 */
export const QuestionList = memo(function QuestionList(props: QuestionListProps) {
  const { category, section, number, questions, errors, added, lead, edit, confirmDelete } = props;
  const list = useRef<HTMLOListElement>(null);
  const top = useOffsetTop(list);
  const isWanted = ({ questionId }: DraftQuestion) =>
    questionId === added ||
    (lead !== null && [fieldId.question(questionId), fieldId.score(questionId)].includes(lead));
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: questions.length,
    estimateSize: () => usualHeight,
    overscan,
    scrollMargin: top,
    // The size to use before any window event has reported one.
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: (at) => questions[at]?.questionId ?? at,
    rangeExtractor: (range) => {
      if (questions.length <= drawnWhole) return questions.map((_one, at) => at);
      const typedIn = rowInFocus(list.current);
      const wanted = questions.flatMap((question, at) => (at === typedIn || isWanted(question) ? [at] : []));
      return [...new Set([...inView(range, isPassed(list.current, top)), ...wanted])].sort(
        (index, next) => index - next,
      );
    },
    useFlushSync: false,
  });
  return (
    <ol className="q-edits" ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const question = questions[index];
        if (!question) return null;
        return (
          <li
            key={question.questionId}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={questions.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <QuestionRow
              category={category}
              section={section}
              number={`${number}.${index + 1}`}
              question={question}
              textError={errors.get(fieldId.question(question.questionId))}
              scoreError={errors.get(fieldId.score(question.questionId))}
              focused={question.questionId === added}
              edit={edit}
              confirmDelete={confirmDelete}
            />
          </li>
        );
      })}
    </ol>
  );
});

/**
 * For a list below the viewport the virtualiser reports the first row as in view, and for a list above it the last rows. One of
 * them is enough.
 */
const inView = (range: Range, isAbove: boolean): number[] =>
  isAbove || range.startIndex === range.endIndex ? [range.endIndex] : defaultRangeExtractor(range);

/** Uses the height that the list was given, because measuring its position would force the browser to lay out the page. */
const isPassed = (list: HTMLElement | null, top: number): boolean =>
  list !== null && top + Number.parseFloat(list.style.height) < scrollY;

/** Removing a field while the user types in it would lose the focus. */
function rowInFocus(list: HTMLElement | null): number | undefined {
  const { activeElement } = document;
  if (!activeElement || !list?.contains(activeElement)) return undefined;
  return Number(activeElement.closest('li')?.dataset['index']);
}
