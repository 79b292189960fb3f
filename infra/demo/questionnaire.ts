import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';

/** A question with a name, by which answers find it. */
interface DemoQuestion {
  key: string;
  type: QuestionType;
  score: number;
  question: string;
}
export type Questionnaire = readonly {
  category: string;
  sections: readonly { section: string; questions: readonly DemoQuestion[] }[];
}[];

const questionOfType = (type: QuestionType) => (key: string, score: number, question: string) => ({
  key,
  type,
  score,
  question,
});
export const yesNo = questionOfType('yes-no');
export const freeText = questionOfType('detailed');

/** An answer with the buyer's rating; null leaves the rating to the person who tries the demo. */
interface Judged {
  text: string;
  rating: Rating | null;
}
/** Answers by the names of their questions; a missing name is an unanswered question. */
export type DemoAnswers = Readonly<Record<string, 'yes' | 'no' | Judged>>;

const judging = (rating: Rating | null) => (text: string) => ({ text, rating });
export const met = judging('fully-met');
export const partly = judging('partially-met');
export const unmet = judging('not-met');
export const unrated = judging(null);

/** Builds a questionnaire in the API's form: ids are counted from the moment when the buyer wrote it, as in a browser. */
export function numberQuestions(questionnaire: Questionnaire, writtenAtMs: number) {
  const ids = new Map<string, number>();
  const categories = questionnaire.map(({ category, sections }): Category => ({
    categoryName: category,
    sections: sections.map(({ section, questions }) => ({
      sectionName: section,
      questions: questions.map(({ key, ...question }) => {
        if (ids.has(key)) throw new Error(`question ${key} stands twice`);
        const questionId = writtenAtMs + ids.size;
        ids.set(key, questionId);
        return { questionId, ...question };
      }),
    })),
  }));
  return { categories, ids };
}

/** Returns what a vendor sends, and what the buyer then rates. */
export function lookUpAnswers(answers: DemoAnswers, ids: ReadonlyMap<string, number>) {
  const found = Object.entries(answers).map(([key, answer]) => {
    const questionId = ids.get(key);
    if (questionId === undefined) throw new Error(`no question is called ${key}`);
    return { questionId, answer };
  });
  return {
    quesAns: found.map(({ questionId, answer }) => ({
      questionId,
      answer: typeof answer === 'string' ? answer : answer.text,
    })),
    ratings: found.flatMap(({ questionId, answer }) =>
      typeof answer === 'string' || answer.rating === null
        ? []
        : [{ questionId, answerRating: answer.rating }],
    ),
  };
}
