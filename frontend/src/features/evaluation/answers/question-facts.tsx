import { plural, t } from '@lingui/core/macro';
import {
  detailLines,
  gradingLines,
  valueText,
} from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import type { Formats } from '@bidboard/backend/kernel/format/formats';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import type { ScoredQuestion } from './score-tree.ts';
import styles from './answers.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const pointsText = (score: number): string =>
  plural(score, { one: `${score} point`, other: `${score} points` });

/**
 * Returns the help text of a question, what it accepts, and how answers earn points, one text each. `dependsOn` is the number of the
 * question on which it depends.
 */
export function factsOf(
  { type, details, grading }: ScoredQuestion,
  formats: Formats,
  dependsOn?: string,
): string[] {
  const value = (text: string) => valueText(type, text, formats);
  const accepted = details ? detailLines(details, value, () => dependsOn) : [];
  const graded = grading ? gradingLines(grading, value) : [];
  return [
    ...(details?.helpText ? [details.helpText] : []),
    ...(accepted.length > 0 ? [accepted.join(' · ')] : []),
    ...(graded.length > 0 ? [t`Points by answer: ${{ grading: graded.join(', ') }}`] : []),
  ];
}

interface QuestionFactsProps {
  question: ScoredQuestion;
  /** The number of the question on which it depends. */
  dependsOn?: string | undefined;
}

/** The type, the must-have and the points of a question, and what else it states. */
export function QuestionFacts({ question, dependsOn }: QuestionFactsProps) {
  const facts = factsOf(question, useFormats(), dependsOn);
  return (
    <>
      <p className={`${layoutStyles.row} ${styles.questionTags}`}>
        <span className={stateStyles.tag}>{questionTypeNames[question.type]}</span>
        {question.isMustHave ? (
          <span className={`${stateStyles.tag} ${stateStyles.tag_warning}`}>{t`Must have`}</span>
        ) : null}
        <span className={`${stateStyles.tag} ${textStyles.tabular}`}>{pointsText(question.score)}</span>
      </p>
      {facts.map((fact) => (
        <p key={fact} className={`${textStyles.small} ${textStyles.muted}`}>
          {fact}
        </p>
      ))}
    </>
  );
}
