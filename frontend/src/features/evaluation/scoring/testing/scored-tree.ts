import type { RatedAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type {
  QuestionGrading,
  QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import type { ScoreTree } from '../../answers/score-tree.ts';
import type { GivenAnswers } from '../../ratings/given-answers.ts';

const sums = (questions: number, scored: number) => ({
  scores: 0,
  totals: questions,
  percent: null,
  answered: questions,
  scored,
  questions,
  completion: 100,
});

/**
 * Returns one category with a section for each list of question types, all answered by the vendors `alpha` and `beta`. Questions
 * are numbered from 1. `scored` is the number of answers of each section and vendor that are rated. `grading` is that of every
 * question.
 */
export function treeOf(
  sections: readonly QuestionType[][],
  scored = 0,
  grading?: QuestionGrading,
): ScoreTree {
  let questionId = 0;
  const placed = sections.map((types, at) => ({
    sectionId: `section-${at + 1}`,
    sectionName: `Section ${at + 1}`,
    number: `1.${at + 1}`,
    sumsByVendor: new Map(['alpha', 'beta'].map((id) => [id, sums(types.length, scored)])),
    questions: types.map((type) => {
      questionId += 1;
      return {
        questionId,
        question: `Question ${questionId}?`,
        type,
        score: 4,
        isMustHave: false,
        ...(grading && { grading }),
      };
    }),
  }));
  const sumsByVendor = new Map(['alpha', 'beta'].map((id) => [id, sums(questionId, 0)]));
  return {
    sumsByVendor,
    categories: [{ key: 'security', categoryName: 'Security', number: '1', sumsByVendor, sections: placed }],
  };
}

/** Returns the answers of `alpha` and `beta` with these ratings, by question. */
export const answersOf = (
  ratings: Readonly<Record<number, readonly [RatedAnswer['answerRating'], RatedAnswer['answerRating']]>>,
): GivenAnswers =>
  new Map(
    Object.entries(ratings).map(([id, [alpha, beta]]) => {
      const answer = (vendor: string, answerRating: RatedAnswer['answerRating']): RatedAnswer => ({
        questionId: Number(id),
        version: 1,
        answer: `Answer of ${vendor}`,
        answerRating,
        earned: 0,
      });
      return [
        Number(id),
        new Map([
          ['alpha', answer('alpha', alpha)],
          ['beta', answer('beta', beta)],
        ]),
      ];
    }),
  );
