import { memo, useMemo, useRef } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useOffsetTop } from '../../../ui/hooks/use-element-position.ts';
import { noDetailErrors } from '../../../ui/questions/detail-errors.ts';
import type { DraftQuestion } from './draft/requirements-draft.ts';
import {
  detailErrorsByQuestion,
  fieldId,
  questionOfField,
  type ErrorsByField,
} from './draft/requirements-rules.ts';
import type { QuestionCommands } from './question-commands.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './requirements.module.css';

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
  selected: ReadonlySet<number>;
  /** The questions whose details are open. */
  opened: ReadonlySet<number>;
  readOnly: boolean;
  commands: QuestionCommands;
  onDuplicate: (questionId: number) => void;
}

const noSiblings: readonly DraftQuestion[] = [];
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
  const {
    category,
    section,
    number,
    questions,
    errors,
    added,
    lead,
    selected,
    opened,
    readOnly,
    commands,
    onDuplicate,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const top = useOffsetTop(list);
  const detailErrors = useMemo(() => detailErrorsByQuestion(errors), [errors]);
  const leadsTo = lead === null ? undefined : questionOfField(lead)?.questionId;
  const isWanted = ({ questionId }: DraftQuestion) => questionId === added || questionId === leadsTo;
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
  const numberOf = (questionId: number | undefined): string | undefined => {
    const at =
      questionId === undefined ? -1 : questions.findIndex((other) => other.questionId === questionId);
    return at < 0 ? undefined : `${number}.${at + 1}`;
  };
  return (
    <ol className={styles.qEdits} ref={list} style={{ height: virtual.getTotalSize() }}>
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
              detailErrors={detailErrors.get(question.questionId) ?? noDetailErrors}
              dependsOn={numberOf(question.shownIf?.questionId)}
              siblings={opened.has(question.questionId) ? questions : noSiblings}
              isOpen={opened.has(question.questionId)}
              focused={question.questionId === added}
              isSelected={selected.has(question.questionId)}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              readOnly={readOnly}
              commands={commands}
              onDuplicate={onDuplicate}
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
