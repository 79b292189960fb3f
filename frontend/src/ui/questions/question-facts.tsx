import { t } from '@lingui/core/macro';
import {
  columnText,
  detailLines,
  gradingLines,
} from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  isChoiceType,
  type GradedQuestion,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { conditionText } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import { useFormats } from '../format/reader-formats.ts';
import { rangeText, shownValue } from './detail-summary.ts';
import styles from './question-facts.module.css';
import textStyles from '../styles/text.module.css';

interface QuestionFactsProps {
  /** With its grading only for the buyer's people. */
  question: GradedQuestion;
  /** Whether the type is shown elsewhere. */
  withoutType?: boolean | undefined;
  /** The text or number of an earlier question, on which this one may depend. */
  questionOf?: ((questionId: number) => string | undefined) | undefined;
}

/** How a question is answered: its help text, its choices, its type with unit and limits, and what else is allowed. */
export function QuestionFacts({
  question: { type, details, grading },
  withoutType,
  questionOf,
}: QuestionFactsProps) {
  const formats = useFormats();
  const { helpText, choices = [], mustHaveChoices = [], unit, minimum = '', maximum = '' } = details ?? {};
  const { columns = [], minRows, maxRows } = details ?? {};
  const range = rangeText(type, minimum, maximum);
  const facts = [
    ...(details?.shownIf ? [conditionText(details.shownIf, questionOf)] : []),
    ...(withoutType ? [] : [questionTypeNames[type]]),
    ...(unit ? [t`in ${unit}`] : []),
    ...(range === '' ? [] : [range]),
    ...detailLines({ minRows, maxRows }, (value) => value),
    ...(details?.allowsNotApplicable ? [t`“Not applicable” is allowed`] : []),
    ...(details?.allowsRemark ? [t`a remark is allowed`] : []),
  ];
  const points = grading ? gradingLines(grading, (value) => shownValue(type, value)) : [];
  if (facts.length === 0 && points.length === 0 && !helpText && choices.length + columns.length === 0)
    return null;
  return (
    <div className={styles.facts}>
      {helpText ? <p className={`${styles.help} ${textStyles.muted}`}>{helpText}</p> : null}
      {isChoiceType(type) && choices.length > 0 ? (
        <ul className={styles.choices} aria-label={t`Choices`}>
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      ) : null}
      {columns.length > 0 ? (
        <ul className={styles.choices} aria-label={t`Columns`}>
          {columns.map((column) => (
            <li key={column.name}>{columnText(column)}</li>
          ))}
        </ul>
      ) : null}
      {facts.length > 0 ? (
        <p className={`${textStyles.small} ${textStyles.faint}`}>{facts.join(' · ')}</p>
      ) : null}
      {mustHaveChoices.length > 0 ? (
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {mustHaveText(type, mustHaveChoices, formats.list)}
        </p>
      ) : null}
      {points.length > 0 ? (
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {t`Points by answer, only for you and your colleagues: ${{ points: points.join(' · ') }}`}
        </p>
      ) : null}
    </div>
  );
}

/** Of a single choice any of the choices is enough, of a multiple choice all are needed. */
function mustHaveText(
  type: QuestionType,
  choices: readonly string[],
  list: (items: readonly string[], kind?: 'conjunction' | 'disjunction') => string,
): string {
  const needed = list(choices, type === 'single-choice' ? 'disjunction' : 'conjunction');
  return t`Must have: ${needed}`;
}
