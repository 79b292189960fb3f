import { expect, test } from 'vitest';
import { signalText } from '../contracts/signal-text.ts';
import { signalKinds, type Signal } from '../contracts/signals.ts';
import {
  awardBelowFirst,
  dueTimeShortened,
  identicalAnswers,
  lateAddenda,
  outlyingEvaluators,
  sharedContacts,
  singleResponse,
  soleMustHaves,
  unusualPrices,
  type MustHave,
} from './signals.ts';

const vendor = (companyName: string) => ({ inviteId: companyName.toLowerCase(), companyName });
const [alpha, beta, gamma, delta] = ['Alpha', 'Beta', 'Gamma', 'Delta'].map(vendor) as [
  ReturnType<typeof vendor>,
  ReturnType<typeof vendor>,
  ReturnType<typeof vendor>,
  ReturnType<typeof vendor>,
];
const hourMs = 3_600_000;

test('A single response is a signal only once the due time has passed', () => {
  expect(singleResponse([alpha], 100, 99)).toEqual([]);
  expect(singleResponse([alpha], null, 100)).toEqual([]);
  expect(singleResponse([alpha, beta], 100, 100)).toEqual([]);
  expect(singleResponse([], 100, 100)).toEqual([]);
  expect(singleResponse([alpha], 100, 100)).toEqual([{ kind: 'singleResponse', vendors: [alpha] }]);
});

test('Only a due day that moved to an earlier day is shortened', () => {
  const moves = [
    { from: '2026-12-01', to: '2026-12-10' },
    { from: '2026-12-10', to: '2026-12-08' },
  ];
  expect(dueTimeShortened(moves)).toEqual([{ kind: 'dueTimeShortened', vendors: [], ...moves[1] }]);
});

test('An addendum is late in the 48 hours before the due time, not at their start and not after it', () => {
  const dueAt = 1000 * hourMs;
  const published = (hoursBefore: number) => [{ number: 2, publishedAt: dueAt - hoursBefore * hourMs }];
  expect(lateAddenda(published(48), dueAt)).toEqual([]);
  expect(lateAddenda(published(47.5), dueAt)).toMatchObject([{ kind: 'lateAddendum', number: 2, hours: 47 }]);
  expect(lateAddenda(published(0), dueAt)).toEqual([]);
  expect(lateAddenda(published(-1), dueAt)).toEqual([]);
  expect(lateAddenda(published(1), null)).toEqual([]);
});

const priced = (...prices: number[]) => prices.map((price, at) => ({ ...vendor(`Vendor ${at}`), price }));

test('A price beyond two median absolute deviations is unusual, high or low, and one at the limit is not', () => {
  // Median 105; deviations 5, 5, 15, 5, 95: median 5 of five. The limit is 95 to 115.
  expect(unusualPrices(priced(100, 110, 105, 95, 200))).toMatchObject([
    { vendors: [{ companyName: 'Vendor 4' }], price: 200, median: 105, deviation: 5, count: 5 },
  ]);
  // Median 102.5; deviations 2.5, 2.5, 7.5, 92.5: median 5. The limit is 92.5 to 112.5.
  expect(unusualPrices(priced(100, 105, 110, 10)).map(({ price }) => price)).toEqual([10]);
});

test('Fewer than four prices, or mostly equal ones, give no signal', () => {
  expect(unusualPrices(priced(100, 101, 900))).toEqual([]);
  expect(unusualPrices(priced(100, 100, 100, 900))).toEqual([]);
});

test('Answers are identical from three on that are a quarter of those compared', () => {
  const pair = (identical: number, compared: number) => [
    { vendors: [alpha, beta] as const, identical, compared },
  ];
  expect(identicalAnswers(pair(2, 2))).toEqual([]);
  expect(identicalAnswers(pair(3, 13))).toEqual([]);
  expect(identicalAnswers(pair(3, 12))).toEqual([
    { kind: 'identicalAnswers', vendors: [alpha, beta], identical: 3, compared: 12 },
  ]);
});

test('Vendors share a private email domain or a website, however they are spelled, but no public provider', () => {
  const vendors = [
    { ...alpha, emails: ['a@Calder.example', 'a@mail.example'], website: 'https://www.calder.example/' },
    { ...beta, emails: ['b@calder.example', 'b@mail.example'], website: 'http://calder.example' },
    { ...gamma, emails: ['c@gamma.example'], website: '' },
    { ...delta, emails: ['d@delta.example'], website: '' },
  ];
  const signals = sharedContacts(vendors, (domain) => domain === 'mail.example');
  expect(signals).toEqual([
    { kind: 'sharedContacts', vendors: [alpha, beta], domain: 'calder.example' },
    { kind: 'sharedContacts', vendors: [alpha, beta], website: 'calder.example' },
  ]);
});

test('Two pages of one host are different websites', () => {
  const at = (path: string) => `https://sites.example/${path}`;
  const vendors = [
    { ...alpha, emails: [], website: at('alpha') },
    { ...beta, emails: [], website: at('beta') },
  ];
  expect(sharedContacts(vendors, () => false)).toEqual([]);
});

test('An evaluator is an outlier beyond two standard deviations of the others, over at least ten answers', () => {
  // Variance 1600 ÷ 16 = 100, so the standard deviation is 10.
  const beside = { person: 'Ann', count: 10, difference: -21, sumOfSquares: 1600, degreesOfFreedom: 16 };
  expect(outlyingEvaluators([beside])).toMatchObject([
    { kind: 'outlyingEvaluator', person: 'Ann', difference: -21, standardDeviation: 10, count: 10 },
  ]);
  expect(outlyingEvaluators([{ ...beside, difference: 20 }])).toEqual([]);
  expect(outlyingEvaluators([{ ...beside, count: 9 }])).toEqual([]);
  expect(outlyingEvaluators([{ ...beside, sumOfSquares: 6400 }])).toEqual([]);
});

test('If the others always agree, their deviation counts as ten points, so that a single difference is no signal', () => {
  const beside = { person: 'Ann', count: 10, sumOfSquares: 0, degreesOfFreedom: 10 };
  expect(outlyingEvaluators([{ ...beside, difference: 10 }])).toEqual([]);
  expect(outlyingEvaluators([{ ...beside, difference: 30 }])).toHaveLength(1);
});

test('An award to rank 1, shared or not, is no signal, and one to a vendor without a rank is', () => {
  expect(awardBelowFirst(null)).toEqual([]);
  expect(awardBelowFirst({ ...alpha, rank: 1 })).toEqual([]);
  expect(awardBelowFirst({ ...beta, rank: 2 })).toEqual([
    { kind: 'awardBelowFirst', vendors: [beta], rank: 2 },
  ]);
  expect(awardBelowFirst({ ...beta, rank: null })).toHaveLength(1);
});

test('A must-have that only one of several vendors meets is a signal, whether by answer or by rating', () => {
  const mustHave = (...answers: (readonly [string | null, 'not-met' | 'fully-met' | null])[]): MustHave => ({
    questionId: 7,
    question: 'Single sign-on?',
    type: 'yes-no',
    responses: answers.map(([answer, rating], at) => ({
      ...([alpha, beta, gamma][at] ?? delta),
      answer,
      rating,
    })),
  });
  expect(soleMustHaves([mustHave(['yes', null], ['no', null], [null, null])])).toEqual([
    { kind: 'soleMustHave', vendors: [alpha], questionId: 7, question: 'Single sign-on?', count: 3 },
  ]);
  expect(soleMustHaves([mustHave(['yes', 'not-met'], ['no', 'fully-met'])])).toMatchObject([
    { vendors: [beta] },
  ]);
  expect(soleMustHaves([mustHave(['yes', null], ['yes', null])])).toEqual([]);
  expect(soleMustHaves([mustHave(['no', null], ['no', null])])).toEqual([]);
  expect(soleMustHaves([mustHave(['yes', null])])).toEqual([]);
});

test('A must-have that only one vendor meets by its choice is a signal', () => {
  const mustHave = (...answers: string[]): MustHave => ({
    questionId: 7,
    question: 'Where are the data?',
    type: 'single-choice',
    details: { choices: ['EU', 'UK', 'Elsewhere'], mustHaveChoices: ['EU', 'UK'] },
    responses: answers.map((answer, at) => ({
      ...([alpha, beta, gamma][at] ?? delta),
      answer,
      rating: null,
    })),
  });
  expect(soleMustHaves([mustHave('Elsewhere', 'UK', 'Elsewhere')])).toMatchObject([{ vendors: [beta] }]);
  expect(soleMustHaves([mustHave('Elsewhere', 'UK', 'EU')])).toEqual([]);
});

test('Each kind of signal has sentences with its rule and figures', () => {
  const found: Signal[] = [
    ...singleResponse([alpha], 0, 0),
    ...dueTimeShortened([{ from: '2026-12-10', to: '2026-12-08' }]),
    ...lateAddenda([{ number: 1, publishedAt: 0 }], hourMs),
    ...unusualPrices(priced(100, 110, 105, 95, 200)),
    ...identicalAnswers([{ vendors: [alpha, beta], identical: 3, compared: 12 }]),
    { kind: 'sharedContacts', vendors: [alpha, beta], domain: 'calder.example' },
    ...outlyingEvaluators([
      { person: 'Ann', count: 10, difference: 30, sumOfSquares: 0, degreesOfFreedom: 1 },
    ]),
    ...awardBelowFirst({ ...beta, rank: 2 }),
    { kind: 'soleMustHave', vendors: [alpha], questionId: 7, question: 'Single sign-on?', count: 3 },
  ];
  expect(found.map(({ kind }) => kind)).toEqual(signalKinds);
  const formats = { money: (minor: number) => `$${minor}`, day: (day: string) => day, number: String };
  const sentences = found.map((signal) => signalText(signal, formats));
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+\. The rule: [^{}]+\.$/);
  expect(sentences[2]).toContain('Addendum 1 was published 1 hour before the due time.');
  expect(sentences[3]).toContain('The price of Vendor 4 is $200, and the median of 5 prices is $105.');
  expect(sentences[4]).toContain('Alpha and Beta gave the same text to 3 of 12 questions');
  expect(sentences[6]).toContain(
    'The ratings of Ann are 30 points of 100 above the others’, over 10 answers.',
  );
});
