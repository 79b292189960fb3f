import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GradedQuestion } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { GivenInFull, GivenInShort } from './given-answer.tsx';
import { QuestionFacts } from './question-facts.tsx';

type Shown = Parameters<typeof GivenInFull>[0]['answer'];
const given = (answer: string | null, more: Partial<Shown> = {}): Shown => ({
  answer,
  answerRating: '-',
  ...more,
});
/** Returns the text with its no-break spaces as ordinary ones. */
const shownText = (view: ReturnType<typeof render>) => view.container.textContent.replaceAll('\u00a0', ' ');
const inFull = (question: GradedQuestion, answer: Shown) =>
  shownText(render(<GivenInFull question={question} answer={answer} />));
const inShort = (question: GradedQuestion, answer: Shown) =>
  shownText(render(<GivenInShort question={question} answer={answer} />));

const place: GradedQuestion = {
  type: 'single-choice',
  details: { choices: ['EU', 'UK'] },
  grading: { choices: [{ choice: 'EU', percent: 50 }] },
};

test('A graded answer says which points it earns by itself, and that a rating replaces them', () => {
  expect(inFull(place, given('EU'))).toBe('EUPoints by answer: 50 %. A rating replaces them.');
  expect(inFull(place, given('UK'))).toBe('UKPoints by answer: 0 %. A rating replaces them.');
  expect(inFull(place, given('EU', { answerRating: 'fully-met' }))).toBe(
    'EUPoints by answer: 50 %, replaced by the rating.',
  );
  expect(inFull({ ...place, grading: null }, given('EU'))).toBe('EU');
});

test('Several choices are a list, and the remark follows the answer', () => {
  render(
    <GivenInFull
      question={{ type: 'multiple-choice', details: { choices: ['SAML', 'OpenID Connect'] } }}
      answer={given('SAML\nOpenID Connect', { remark: 'From version 4 on' })}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SAML',
    'OpenID Connect',
  ]);
  screen.getByText('From version 4 on');
});

test('A number has its unit, a day is readable, and “Not applicable” is in words', () => {
  const hours: GradedQuestion = { type: 'number', details: { unit: 'hours' } };
  expect(inFull(hours, given('1234.50'))).toBe('1,234.50 hours');
  expect(inFull(hours, given('not-applicable'))).toBe('Not applicable');
  expect(inFull({ type: 'date' }, given('2027-04-01'))).toBe('01 Apr 2027');
  expect(inFull({ type: 'yes-no' }, given('no'))).toBe('NoPoints by answer: 0 %. A rating replaces them.');
  expect(inFull({ type: 'detailed' }, given(null))).toBe('Not answered');
});

test('In a row, a text shows only its rating, and each other answer its rating or its share of the points', () => {
  expect(inShort({ type: 'detailed' }, given('A long text'))).toBe('Unrated');
  expect(inShort({ type: 'yes-no' }, given('yes'))).toBe('Yes');
  expect(inShort(place, given('EU'))).toBe('EU50 % of points');
  expect(inShort(place, given('EU', { answerRating: 'not-met' }))).toBe('EUNot met');
  expect(inShort({ type: 'number' }, given('7'))).toBe('7Unrated');
  expect(inShort({ type: 'multiple-choice' }, given('SAML\nLDAP'))).toBe('SAML, LDAPUnrated');
  expect(inShort(place, given(null))).toBe('Not answered');
  expect(inShort(place, given('EU', { isRatingRemoved: true }))).toBe('Rating removed');
});

test('The facts of a question name its help text, what it accepts and how answers earn points', () => {
  const view = render(
    <QuestionFacts
      question={{
        questionId: 1,
        question: 'Longest outage?',
        type: 'number',
        score: 5,
        isMustHave: true,
        details: { helpText: 'Of the last year', unit: 'hours', maximum: '8784' },
        grading: { ranges: [{ to: '1.5', percent: 100 }] },
      }}
    />,
  );
  expect([...view.container.querySelectorAll('span, p')].map(({ textContent }) => textContent)).toEqual([
    'NumberMust have5 points',
    'Number',
    'Must have',
    '5 points',
    'Of the last year',
    'Unit: hours · Maximum: 8,784',
    'Points by answer: up to 1.5: 100 %',
  ]);
});

test('A question that was not asked says so, in short and in full, and shows no answer and no rating', () => {
  const notAsked = given(null, { isNotAsked: true, isRatingRemoved: true });
  expect(inShort(place, notAsked)).toBe('Not asked');
  expect(inFull(place, notAsked)).toBe(
    'Not askedThe vendor’s answer to an earlier question rules this one out. Its points fall on the other questions of the section.',
  );
});
