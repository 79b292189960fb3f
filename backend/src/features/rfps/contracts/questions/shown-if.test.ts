import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notApplicable, type QuestionDetails, type QuestionType } from './question-details.ts';
import {
  askedQuestions,
  conditionErrors,
  conditionText,
  decidingAnswers,
  isMet,
  maxConditionsInARow,
} from './shown-if.ts';

const choices = ['EU', 'UK', 'Elsewhere'];
const typed = fc.oneof(
  fc.record({ type: fc.constant<QuestionType>('yes-no'), allowsNotApplicable: fc.boolean() }),
  fc.record({ type: fc.constantFrom<QuestionType>('single-choice', 'multiple-choice') }),
  fc.record({ type: fc.constantFrom<QuestionType>('detailed', 'number', 'date') }),
);
interface Question {
  questionId: number;
  type: QuestionType;
  details?: QuestionDetails;
  answer: string | null;
}

/** The questions of a section with correct conditions and a vendor's answers. */
const answeredSection: fc.Arbitrary<Question[]> = fc
  .array(fc.tuple(typed, fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((rows) => {
    const questions: Question[] = [];
    for (const [{ type, ...rest }, on, which, given, isConditional] of rows) {
      const own: QuestionDetails = { ...rest, ...(type.endsWith('choice') && { choices }) };
      const deciding = questions.filter((question) => decidingAnswers(question).length > 0);
      const of = isConditional ? deciding[on % Math.max(1, deciding.length)] : undefined;
      const answers = of ? decidingAnswers(of) : [];
      const details = of
        ? {
            ...own,
            shownIf: { questionId: of.questionId, answers: answers.slice(0, 1 + (which % answers.length)) },
          }
        : own;
      const possible = type === 'multiple-choice' ? ['EU\nUK', 'UK', ''] : decidingAnswers({ type, details });
      questions.push({
        questionId: 100 + questions.length,
        type,
        details,
        answer:
          [null, ...possible, ...(possible.length === 0 ? ['12'] : [])][given % (possible.length + 1)] ??
          null,
      });
    }
    return questions;
  });

const yesNo = (questionId: number, details?: QuestionDetails): Omit<Question, 'answer'> => ({
  questionId,
  type: 'yes-no',
  ...(details && { details }),
});
const ifYes = (questionId: number) => ({ shownIf: { questionId, answers: ['yes'] } });

test('A question is asked if a question before it is asked and has one of the given answers', () => {
  fc.assert(
    fc.property(answeredSection, (questions) => {
      expect(conditionErrors(questions)).toEqual([]);
      const asked = askedQuestions(questions);
      for (const { questionId, details } of questions) {
        const of = questions.find((other) => other.questionId === details?.shownIf?.questionId);
        const isGiven = (of?.answer ?? '')
          .split('\n')
          .some((answer) => details?.shownIf?.answers.includes(answer));
        expect(asked.has(questionId)).toBe(of === undefined || (asked.has(of.questionId) && isGiven));
      }
    }),
  );
});

test('The answers to questions that are not asked decide nothing', () => {
  fc.assert(
    fc.property(answeredSection, (questions) => {
      const asked = askedQuestions(questions);
      const without = questions.map((question) =>
        asked.has(question.questionId) ? question : { ...question, answer: null },
      );
      expect(askedQuestions(without)).toEqual(asked);
    }),
  );
});

test('A question that depends on one that is not asked is not asked either', () => {
  const chain = [
    { ...yesNo(1), answer: 'no' },
    { ...yesNo(2, ifYes(1)), answer: 'yes' },
    { ...yesNo(3, ifYes(2)), answer: null },
  ];
  expect([...askedQuestions(chain)]).toEqual([1]);
  expect([...askedQuestions(chain.map((question) => ({ ...question, answer: 'yes' })))]).toEqual([1, 2, 3]);
});

test('One of several given choices is enough', () => {
  const shownIf = { questionId: 1, answers: ['EU', 'UK'] };
  expect(isMet(shownIf, () => 'Elsewhere\nUK')).toBe(true);
  expect(isMet(shownIf, () => 'Elsewhere')).toBe(false);
  expect(isMet(shownIf, () => null)).toBe(false);
});

test('A condition is refused at its field if its question is not earlier, cannot decide, or has no such answer', () => {
  const errorsOf = (...questions: Omit<Question, 'answer'>[]) =>
    conditionErrors(questions).map(({ at, field }) => [at, field]);
  const id = 'details.shownIf.questionId';
  expect(errorsOf(yesNo(1, ifYes(2)), yesNo(2))).toEqual([[0, id]]);
  expect(errorsOf(yesNo(1, ifYes(1)))).toEqual([[0, id]]);
  expect(errorsOf({ questionId: 1, type: 'number' }, yesNo(2, ifYes(1)))).toEqual([[1, id]]);
  expect(errorsOf({ questionId: 1, type: 'detailed' }, yesNo(2, ifYes(1)))).toEqual([[1, id]]);
  const given = { shownIf: { questionId: 1, answers: ['maybe', 'no', 'no', notApplicable] } };
  expect(errorsOf(yesNo(1), yesNo(2, given))).toEqual([
    [1, 'details.shownIf.answers[0]'],
    [1, 'details.shownIf.answers[2]'],
    [1, 'details.shownIf.answers[3]'],
  ]);
  expect(
    errorsOf(
      yesNo(1, { allowsNotApplicable: true }),
      yesNo(2, { shownIf: { questionId: 1, answers: [notApplicable] } }),
    ),
  ).toEqual([]);
});

test('A condition is written with the text of its question, shortened, or without it', () => {
  const shownIf = { questionId: 1, answers: ['yes', notApplicable] };
  expect(conditionText(shownIf, () => 'Is it hosted?')).toBe(
    'Only if “Is it hosted?” is answered: Yes or Not applicable',
  );
  expect(conditionText(shownIf)).toBe('Only if an earlier question is answered: Yes or Not applicable');
  expect(conditionText(shownIf, () => 'x'.repeat(300)).length).toBeLessThan(200);
});

test('Only so many questions depend on each other in a row', () => {
  const chain = Array.from({ length: maxConditionsInARow + 2 }, (_, at) =>
    yesNo(at + 1, at === 0 ? undefined : ifYes(at)),
  );
  expect(conditionErrors(chain.slice(0, -1))).toEqual([]);
  expect(conditionErrors(chain).map(({ at, field }) => [at, field])).toEqual([
    [maxConditionsInARow + 1, 'details.shownIf.questionId'],
  ]);
});
