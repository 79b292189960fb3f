import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';

/** A question with a name, by which answers find it. */
interface DemoQuestion {
  key: string;
  type: QuestionType;
  score: number;
  question: string;
  details?: Omit<QuestionDetails, 'shownIf'>;
  grading?: QuestionGrading;
  /** The earlier question of the section, and its answers after which this one is asked. */
  askedAfter?: { key: string; answers: string[] };
}
type DemoDetails = Pick<DemoQuestion, 'details' | 'grading' | 'askedAfter'>;
export type Questionnaire = readonly {
  category: string;
  sections: readonly { section: string; questions: readonly DemoQuestion[] }[];
}[];

const questionOfType =
  (type: QuestionType) =>
  (key: string, score: number, question: string, details: DemoDetails = {}): DemoQuestion => ({
    key,
    type,
    score,
    question,
    ...details,
  });
export const yesNo = questionOfType('yes-no');
export const freeText = questionOfType('detailed');
export const singleChoice = questionOfType('single-choice');
export const number = questionOfType('number');
export const table = questionOfType('table');

/** An answer with the buyer's rating; null leaves the rating to the person who tries the demo, or to the points by answer. */
interface Judged {
  text: string;
  rating: Rating | null;
  remark?: string | undefined;
}
/** Answers by the names of their questions; a missing name is an unanswered question. */
export type DemoAnswers = Readonly<Record<string, 'yes' | 'no' | Judged>>;

const judging = (rating: Rating | null) => (text: string) => ({ text, rating });
export const met = judging('fully-met');
export const partly = judging('partially-met');
export const unmet = judging('not-met');
export const unrated = judging(null);
/** An answer that earns points by itself. */
export const answered = (text: string, remark?: string): Judged => ({ text, rating: null, remark });

/** Returns the id of a question. Throws if none has this name. */
export function questionIdOf(ids: ReadonlyMap<string, number> | undefined, key: string): number {
  const questionId = ids?.get(key);
  if (questionId === undefined) throw new Error(`no question is called ${key}`);
  return questionId;
}

/** Builds a questionnaire in the API's form: ids are counted from the moment when the buyer wrote it, as in a browser. */
export function numberQuestions(questionnaire: Questionnaire, writtenAtMs: number) {
  const ids = new Map<string, number>();
  const categories = questionnaire.map(({ category, sections }): Category => ({
    categoryName: category,
    sections: sections.map(({ section, questions }) => ({
      sectionName: section,
      questions: questions.map(({ key, askedAfter, details, ...question }) => {
        if (ids.has(key)) throw new Error(`there are two questions ${key}`);
        const questionId = writtenAtMs + ids.size;
        ids.set(key, questionId);
        const shownIf = askedAfter && {
          questionId: questionIdOf(ids, askedAfter.key),
          answers: askedAfter.answers,
        };
        return { questionId, ...question, details: shownIf ? { ...details, shownIf } : details };
      }),
    })),
  }));
  return { categories, ids };
}

/** Returns what a vendor sends, and what the buyer then rates. */
export function lookUpAnswers(answers: DemoAnswers, ids: ReadonlyMap<string, number>) {
  const found = Object.entries(answers).map(([key, answer]) => ({
    questionId: questionIdOf(ids, key),
    answer,
  }));
  return {
    quesAns: found.map(({ questionId, answer }) =>
      typeof answer === 'string'
        ? { questionId, answer }
        : { questionId, answer: answer.text, remark: answer.remark },
    ),
    ratings: found.flatMap(({ questionId, answer }) =>
      typeof answer === 'string' || answer.rating === null
        ? []
        : [{ questionId, answerRating: answer.rating }],
    ),
  };
}
