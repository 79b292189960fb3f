import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

/** A technical questionnaire with a question of each type. All but the free text are graded, and most allow a remark. */
export const typedQuestions: Category[] = [
  {
    categoryName: 'Hosting',
    sections: [
      {
        sectionName: 'Where',
        questions: [
          {
            questionId: 1,
            question: 'Is it certified?',
            type: 'yes-no',
            score: 4,
            details: { allowsNotApplicable: true, allowsRemark: true, helpText: 'ISO 27001 or the like.' },
            grading: { notApplicablePercent: 50 },
          },
          {
            questionId: 2,
            question: 'Where are the data?',
            type: 'single-choice',
            score: 3,
            isMustHave: true,
            details: {
              choices: ['EU', 'UK', 'Elsewhere'],
              mustHaveChoices: ['EU', 'UK'],
              allowsRemark: true,
            },
            grading: {
              choices: [
                { choice: 'EU', percent: 100 },
                { choice: 'UK', percent: 33 },
              ],
            },
          },
          {
            questionId: 3,
            question: 'Which sign-ins does it have?',
            type: 'multiple-choice',
            score: 2,
            details: { choices: ['SAML', 'OpenID Connect', 'Password'] },
            grading: {
              choices: [
                { choice: 'SAML', percent: 60 },
                { choice: 'OpenID Connect', percent: 60 },
              ],
            },
          },
        ],
      },
      {
        sectionName: 'How',
        questions: [
          {
            questionId: 4,
            question: 'How long was the longest outage of the last year?',
            type: 'number',
            score: 5,
            details: { unit: 'hours', minimum: '0', maximum: '8784', allowsNotApplicable: true },
            grading: {
              ranges: [
                { to: '1', percent: 100 },
                { from: '1', to: '4', percent: 50 },
              ],
            },
          },
          {
            questionId: 5,
            question: 'From when on is it available?',
            type: 'date',
            score: 1,
            details: { minimum: '2026-01-01' },
            grading: { ranges: [{ to: '2027-03-31', percent: 100 }] },
          },
          { questionId: 6, question: 'How are data deleted?', type: 'detailed', score: 4 },
        ],
      },
    ],
  },
];
