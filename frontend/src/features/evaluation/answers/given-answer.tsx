import { t } from '@lingui/core/macro';
import type { RatedAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { answerLines, tableText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import {
  gradedPercent,
  notApplicable,
  type GradedQuestion,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { GivenFiles } from './given-files.tsx';
import { TableShown } from '../../../ui/questions/table-shown.tsx';
import { RatingMark } from '../ratings/score-select.tsx';
import styles from './answers.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface GivenInFullProps extends GivenAnswerProps {
  /** Whose files answer which question, so that they can be downloaded. Without it, only their names are shown. */
  filesOf?: { questionId: number; vendorId: string };
}

interface GivenAnswerProps {
  answer: Pick<RatedAnswer, 'answer' | 'answerRating' | 'remark' | 'isRatingRemoved' | 'isNotAsked'>;
  question: GradedQuestion;
}

/** Applies until the answer is rated again. */
export const isRatingRemoved = ({
  isRatingRemoved: isRemoved,
  answerRating,
}: GivenAnswerProps['answer']): boolean => isRemoved === true && answerRating === '-';

function YesOrNo({ isYes, word }: { isYes: boolean; word: string }) {
  return (
    <span className={isYes ? styles.answerYes : styles.answerNo}>
      <Icon name={isYes ? 'check' : 'x'} size={14} />
      {word}
    </span>
  );
}

const isYesOrNo = ({ type }: GradedQuestion, answer: string | null): boolean =>
  type === 'yes-no' && (answer === 'yes' || answer === 'no');

/** A line never breaks before the sign. */
const withSign = (percent: number): string => `${percent}\u00a0%`;

/** An answer in the row of a question: a text only by its rating, any other with its rating or the points that it earns. */
export function GivenInShort({ answer, question }: GivenAnswerProps) {
  const formats = useFormats();
  if (answer.isNotAsked) return <span className={textStyles.faint}>{t`Not asked`}</span>;
  if (isRatingRemoved(answer)) return <span className={styles.answerRemoved}>{t`Rating removed`}</span>;
  const isRated = answer.answerRating !== '-';
  const lines = answerLines(question, answer.answer, formats);
  if (lines.length === 0 && !isRated) return <span className={textStyles.faint}>{t`Not answered`}</span>;
  if (lines.length === 0 || question.type === 'detailed') return <RatingMark rating={answer.answerRating} />;
  const text = lines.join(', ');
  if (isYesOrNo(question, answer.answer))
    return (
      <span className={styles.answerShort}>
        <YesOrNo isYes={answer.answer === 'yes'} word={text} />
        {isRated ? <RatingMark rating={answer.answerRating} /> : null}
      </span>
    );
  const percent = gradedPercent(question, answer.answer);
  return (
    <span className={styles.answerShort}>
      <span className={textStyles.truncate} title={text}>
        {text}
      </span>
      {isRated || percent === null ? (
        <RatingMark rating={answer.answerRating} />
      ) : (
        <span
          className={`${textStyles.small} ${textStyles.muted}`}
        >{t`${{ share: withSign(percent) }} of points`}</span>
      )}
    </span>
  );
}

/** An answer in full, with the vendor's remark and the points that it earns by itself. */
export function GivenInFull({ answer, question, filesOf }: GivenInFullProps) {
  const formats = useFormats();
  const table = tableText(question, answer.answer, formats);
  const lines = answerLines(question, answer.answer, formats);
  const [first = ''] = lines;
  const points = pointsByAnswer(question, answer);
  if (answer.isNotAsked)
    return (
      <>
        <p className={textStyles.faint}>{t`Not asked`}</p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t`The vendor’s answer to an earlier question rules this one out. Its points fall on the other questions of the section.`}
        </p>
      </>
    );
  return (
    <>
      {lines.length === 0 ? (
        <p className={textStyles.faint}>{t`Not answered`}</p>
      ) : question.type === 'file' && filesOf && answer.answer !== notApplicable ? (
        <GivenFiles {...filesOf} answer={answer.answer ?? ''} />
      ) : table !== null ? (
        <TableShown label={t`Answer`} table={table} />
      ) : isYesOrNo(question, answer.answer) ? (
        <p>
          <YesOrNo isYes={answer.answer === 'yes'} word={first} />
        </p>
      ) : lines.length === 1 ? (
        <p className={styles.answerText}>{first}</p>
      ) : (
        <ul className={styles.answerChoices}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {answer.remark ? (
        <p className={styles.answerText}>
          <span className={textStyles.muted}>{t`Remark:`}</span> {answer.remark}
        </p>
      ) : null}
      {points === null ? null : <p className={`${textStyles.small} ${textStyles.muted}`}>{points}</p>}
    </>
  );
}

/** Returns which points an answer earns by itself, and whether they count; null if it waits for a rating or is missing. */
export function pointsByAnswer(
  question: GradedQuestion,
  { answer, answerRating }: GivenAnswerProps['answer'],
): string | null {
  const percent = gradedPercent(question, answer);
  if (percent === null) return null;
  const share = withSign(percent);
  return answerRating === '-'
    ? t`Points by answer: ${share}. A rating replaces them.`
    : t`Points by answer: ${share}, replaced by the rating.`;
}
