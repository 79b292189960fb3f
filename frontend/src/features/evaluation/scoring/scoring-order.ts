import type { RatedAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import {
  isGraded,
  type GradedQuestion,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { numberOfCondition } from '../answers/answer-rows.ts';
import type { ScoredQuestion, ScoreTree, SumsByVendor } from '../answers/score-tree.ts';
import type { GivenAnswers } from '../ratings/given-answers.ts';

/** A question with its place in the questionnaire. */
export interface PlacedQuestion {
  readonly question: ScoredQuestion;
  /** 1.2.3 */
  readonly number: string;
  /** The number of the question on which it depends. */
  readonly dependsOn?: string | undefined;
  readonly categoryName: string;
  readonly sectionId: string;
  readonly sectionName: string;
  /** The sums of its section. */
  readonly sumsByVendor: SumsByVendor;
}

/** Returns all questions of a tree in the questionnaire's order. */
export const questionsInOrder = ({ categories }: ScoreTree): PlacedQuestion[] =>
  categories.flatMap(({ categoryName, sections }) =>
    sections.flatMap(({ sectionId, sectionName, number, sumsByVendor, questions }) =>
      questions.map((question, at) => ({
        question,
        number: `${number}.${at + 1}`,
        dependsOn: numberOfCondition(question, { number, questions }),
        categoryName,
        sectionId,
        sectionName,
        sumsByVendor,
      })),
    ),
  );

/** Says whether an answer waits for a rating. Graded answers have their points without one. */
const isUnscored = (answer: RatedAnswer | undefined, question: GradedQuestion): boolean =>
  !isGraded(question) && Boolean(answer?.answer) && answer?.answerRating === '-';

/** Returns the first of the vendors whose answer to a question waits for a rating. */
export const firstUnscored = (
  { question }: PlacedQuestion,
  answers: GivenAnswers,
  vendorIds: readonly string[],
): string | undefined =>
  vendorIds.find((id) => isUnscored(answers.get(question.questionId)?.get(id), question));

/** Says by the sums of a section whose answers are not read yet whether one of them may wait for a rating. */
const mayBeUnscored = ({ question, sumsByVendor }: PlacedQuestion, vendorIds: readonly string[]): boolean =>
  !isGraded(question) &&
  vendorIds.some((id) => {
    const sums = sumsByVendor.get(id);
    return sums !== undefined && sums.scored < sums.answered;
  });

/** Says whether an answer to a question waits for a rating, or may wait while its answers are not read yet. */
const isWaiting = (placed: PlacedQuestion, answers: GivenAnswers, vendorIds: readonly string[]): boolean =>
  answers.has(placed.question.questionId)
    ? firstUnscored(placed, answers, vendorIds) !== undefined
    : mayBeUnscored(placed, vendorIds);

/** Says whether any answer of a questionnaire waits for a rating. */
export const hasUnscored = (
  questions: readonly PlacedQuestion[],
  answers: GivenAnswers,
  vendorIds: readonly string[],
): boolean => questions.some((placed) => isWaiting(placed, answers, vendorIds));

/**
 * Returns the place of another question with an answer to rate: the next one, after the last one from the first again, or null if there is none.
 * A question whose answers are not read yet is returned if one of them may wait.
 */
export function nextUnscored(
  questions: readonly PlacedQuestion[],
  answers: GivenAnswers,
  vendorIds: readonly string[],
  from: number,
): number | null {
  for (let step = 1; step < questions.length; step += 1) {
    const at = (from + step) % questions.length;
    const placed = questions[at];
    if (placed && isWaiting(placed, answers, vendorIds)) return at;
  }
  return null;
}
