import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

type Question = Category['sections'][number]['questions'][number];

export const questionCount = 2_000;
const questionsEach = 20;
const sectionsEach = 5;

const choices = ['In the EU', 'In the UK', 'Elsewhere'];
const columns = [
  { name: 'Site', type: 'detailed', isRequired: true },
  { name: 'Users', type: 'number', unit: 'people' },
  { name: 'Region', type: 'single-choice', choices },
] as const;

/** A question with its answer; null for a file, which is uploaded. */
type Kind = Pick<Question, 'type' | 'details' | 'grading'> & { answer: string | null };
const plain: readonly Kind[] = [
  { type: 'yes-no', answer: 'yes' },
  { type: 'yes-no', answer: 'no' },
  { type: 'yes-no', answer: 'yes' },
  { type: 'detailed', answer: 'The product keeps a record and tells the person on call.' },
];

/** Six of the ten depend on an earlier answer, and two of these on one that depends on another. The last one is not asked. */
const mixedKinds = (firstId: number): readonly Kind[] => {
  const after = (place: number, ...answers: string[]) => ({
    shownIf: { questionId: firstId + place, answers },
  });
  return [
    { type: 'yes-no', answer: 'yes', details: { allowsNotApplicable: true, allowsRemark: true } },
    {
      type: 'single-choice',
      answer: 'In the EU',
      details: { choices, ...after(0, 'yes') },
      grading: { choices: [{ choice: 'In the EU', percent: 100 }] },
    },
    {
      type: 'number',
      answer: '4',
      details: { unit: 'hours', ...after(0, 'yes') },
      grading: { ranges: [{ to: '4', percent: 50 }] },
    },
    {
      type: 'multiple-choice',
      answer: 'In the EU\nElsewhere',
      details: { choices, ...after(1, 'In the EU') },
    },
    { type: 'date', answer: '2027-03-31', details: after(3, 'Elsewhere') },
    { type: 'detailed', answer: 'The product keeps a record and tells the person on call.' },
    { type: 'yes-no', answer: 'no' },
    {
      type: 'table',
      answer: 'Leeds,1200,In the UK\n"Berlin, Mitte",35,In the EU',
      details: { columns: [...columns], maxRows: 10 },
    },
    { type: 'file', answer: null, details: after(6, 'no') },
    { type: 'detailed', answer: '', details: after(6, 'yes') },
  ];
};

const plainAt = (place: number): Kind => plain[place % plain.length] as Kind;
function kindAt(sectionFirstId: number, place: number): Kind {
  const block = Math.floor(place / 10) * 10;
  return mixedKinds(sectionFirstId + block)[place - block] as Kind;
}

interface Questionnaire {
  categories: Category[];
  /** Without the empty answers and files. */
  answers: { questionId: number; answer: string }[];
  fileQuestionIds: number[];
}

/** Returns 2,000 questions in 100 sections with their answers: plain ones, or of all types with conditions. */
export function createQuestionnaire(isMixed: boolean): Questionnaire {
  const answers: Questionnaire['answers'] = [];
  const fileQuestionIds: number[] = [];
  const questionsOf = (firstId: number): Question[] =>
    Array.from({ length: questionsEach }, (_, place) => {
      const { answer, ...kind } = isMixed ? kindAt(firstId, place) : plainAt(place);
      const questionId = firstId + place;
      if (answer === null) fileQuestionIds.push(questionId);
      else if (answer !== '') answers.push({ questionId, answer });
      const text = `What does the product do in case ${questionId}, and who learns of it?`;
      return { questionId, question: text, score: 1, ...kind };
    });
  const categories = Array.from(
    { length: questionCount / questionsEach / sectionsEach },
    (_, at): Category => ({
      categoryName: `Area ${at + 1}`,
      sections: Array.from({ length: sectionsEach }, (_unused, section) => ({
        sectionName: `Part ${section + 1}`,
        questions: questionsOf(1 + (at * sectionsEach + section) * questionsEach),
      })),
    }),
  );
  return { categories, answers, fileQuestionIds };
}
