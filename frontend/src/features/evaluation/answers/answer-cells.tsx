import { plural, t } from '@lingui/core/macro';
import { useContext, createContext, useEffect } from 'react';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { points, ScoreTotals, type ScoreVendor } from './score-tree.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerRow } from './answer-rows.ts';
import { GivenInFull, GivenInShort, isRatingRemoved } from './given-answer.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { RatingMark, ScoreSelect, type GivenRating } from '../ratings/score-select.tsx';
import styles from './answers.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The maximum length of a company's name in a heading, equal to that of a score's heading. */
export const headingLength = 15;

/** The head of a vendor's column: its name, and its points out of the total. */
export function AnswerHead({ vendorId, companyName, isSubmitted }: ScoreVendor) {
  const sums = useContext(ScoreTotals).get(vendorId);
  return (
    <span className={styles.answerHead}>
      <span className={textStyles.truncate} title={companyName}>
        {truncateText(companyName, headingLength)}
      </span>
      <span className={`${textStyles.tabular} ${textStyles.faint}`}>
        {isSubmitted ? `${points(sums?.scores ?? 0)} / ${points(sums?.totals ?? 0)}` : t`Not submitted yet`}
      </span>
    </span>
  );
}

interface QuestionCellProps {
  row: AnswerRow;
  onToggle: (row: AnswerRow) => void;
}

export const sameQuestionCell = (a: AnswerRow | undefined, b: AnswerRow | undefined): boolean =>
  a?.id === b?.id && headOf(a) === headOf(b);

function headOf(row: AnswerRow | undefined): string {
  if (!row) return '';
  if (row.level === 'detail') {
    const { question, details, grading } = row.question;
    return JSON.stringify([question, details, grading]);
  }
  return `${row.number} ${row.isOpen} ${row.level === 'question' ? `${row.question.question} ${row.question.score} ${row.question.isMustHave}` : row.name}`;
}

const shortPointsText = (score: number): string =>
  plural(score, { one: `${score} pt`, other: `${score} pts` });

/** The first column: the buttons that open and close, and the full question below its row. */
export function QuestionCell({ row, onToggle }: QuestionCellProps) {
  if (row.level === 'detail') {
    return (
      <div className={styles.questionFull}>
        <p>{row.question.question}</p>
        <QuestionFacts question={row.question} dependsOn={row.dependsOn} />
      </div>
    );
  }
  const isQuestion = row.level === 'question';
  return (
    <button
      type="button"
      className={`${styles.branch} ${styles[`branch_${row.level}`]}`}
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row)}
    >
      <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} />
      <span className={`${styles.branchNo} ${textStyles.tabular}${isQuestion ? ` ${textStyles.faint}` : ''}`}>
        {row.number}
      </span>
      <span
        className={
          isQuestion
            ? `${layoutStyles.grow} ${styles.questionShort}`
            : `${layoutStyles.grow} ${textStyles.truncate}`
        }
      >
        {isQuestion ? row.question.question : row.name}
      </span>
      {isQuestion ? (
        <span
          className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular} ${styles.questionPoints}`}
        >
          {shortPointsText(row.question.score)}
        </span>
      ) : null}
    </button>
  );
}

interface Actions {
  /** Null for users who do not rate. */
  readonly onRate: ((vendorId: string, questionId: number, rating: GivenRating) => void) | null;
  /** Called with a section whose answers must be read because one of its rows is shown. */
  readonly onNeed: (sectionId: string) => void;
}

/**
 * The actions of answer cells, passed outside the column definitions. The definitions stay the same while the right to rate
 * changes.
 */
export const AnswerActions = createContext<Actions>({ onRate: null, onNeed: () => undefined });

interface AnswerCellProps {
  /** Undefined if the row is gone. */
  data: AnswerRow | undefined;
  vendor: ScoreVendor;
}

/**
 * Returns everything that a cell shows as one text. While the text stays the same, the cell is not rendered again and does not
 * glow.
 */
export function answerCellValue(row: AnswerRow, vendorId: string): string {
  if (row.level === 'category' || row.level === 'section') {
    const sums = row.sumsByVendor.get(vendorId);
    return sums ? `${sums.scores}/${sums.totals}` : '';
  }
  const vendorAnswer = row.answers?.get(vendorId);
  if (!vendorAnswer) return '';
  const { answerRating, earned, answer, remark, comment } = vendorAnswer;
  if (vendorAnswer.isNotAsked) return 'notAsked';
  return `${isRatingRemoved(vendorAnswer) ? 'removed' : answerRating} ${earned} ${answer ?? ''} ${remark ?? ''} ${comment ?? ''}`;
}

/** A placeholder for an answer that is being read. */
function Awaited({ sectionId }: { sectionId: string }) {
  const { onNeed } = useContext(AnswerActions);
  useEffect(() => onNeed(sectionId), [onNeed, sectionId]);
  return <span className={textStyles.faint}>…</span>;
}

/**
 * The cell component, used in the columns as is. A function created with the columns would be a new component each time, and an
 * open menu would close.
 */
export function AnswerCell({ data: row, vendor }: AnswerCellProps) {
  const { onRate } = useContext(AnswerActions);
  if (!row) return null;
  if (!vendor.isSubmitted)
    return <span className={textStyles.faint}>{row.level === 'category' ? t`Not submitted yet` : '–'}</span>;
  if (row.level === 'category' || row.level === 'section') {
    const sums = row.sumsByVendor.get(vendor.vendorId);
    if (!sums) return <span className={textStyles.faint}>–</span>;
    return (
      <span className={textStyles.tabular}>
        <b className={row.level === 'category' ? textStyles.semibold : textStyles.medium}>
          {points(sums.scores)}
        </b>{' '}
        <span className={textStyles.faint}>/ {points(sums.totals)}</span>
      </span>
    );
  }
  if (row.answers === null) return <Awaited sectionId={row.sectionId} />;
  const answer = row.answers.get(vendor.vendorId);
  if (!answer) return <span className={textStyles.faint}>–</span>;
  const { question } = row;
  if (row.level === 'question') return <GivenInShort answer={answer} question={question} />;
  return (
    <div className={styles.answerFull}>
      {/* Above the answer, so that the scores of all vendors are on one line, however long their answers are. */}
      {answer.isNotAsked ? null : onRate ? (
        <ScoreSelect
          label={t`Score of ${{ vendor: vendor.companyName }} for ${{ number: row.number }}`}
          rating={answer.answerRating}
          score={question.score}
          onRate={(rating) => onRate(vendor.vendorId, answer.questionId, rating)}
        />
      ) : (
        <RatingMark rating={answer.answerRating} />
      )}
      {isRatingRemoved(answer) ? (
        <p
          className={`${styles.answerRemoved} ${textStyles.small}`}
        >{t`Rating removed: the answer changed`}</p>
      ) : null}
      <GivenInFull
        answer={answer}
        question={question}
        filesOf={{ questionId: question.questionId, vendorId: vendor.vendorId }}
      />
      {answer.comment ? (
        <p
          className={`${styles.answerComment} ${textStyles.small}`}
        >{t`Comment: ${{ comment: answer.comment }}`}</p>
      ) : null}
    </div>
  );
}
