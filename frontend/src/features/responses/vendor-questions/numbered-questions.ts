import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

/** A question with its number: 1.2.3. */
export interface NumberedQuestion {
  questionId: number;
  number: string;
  question: string;
}

export const numberedQuestions = (categories: readonly Category[]): NumberedQuestion[] =>
  categories.flatMap((category, c) =>
    category.sections.flatMap((section, s) =>
      section.questions.map(({ questionId, question }, q) => ({
        questionId,
        number: `${c + 1}.${s + 1}.${q + 1}`,
        question,
      })),
    ),
  );
