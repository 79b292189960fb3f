import { expect, test } from 'vitest';
import { noAnswer, problemOf, problemOfAnswer, problemText } from './problem.ts';

const fields = [
  { field: 'email', message: 'Email is required' },
  { field: 'password', message: 'Password is required' },
];

test('an alert says the first complaint of a field, else the message', () => {
  expect(problemText(problemOfAnswer(422, { message: 'Some fields need attention.', errors: fields }))).toBe(
    'Email is required',
  );
  expect(problemText(problemOfAnswer(409, { message: 'Someone else saved this.', errors: [] }))).toBe(
    'Someone else saved this.',
  );
});

test.each([undefined, null, 'Bad gateway', { errors: 'none' }, { message: 7 }])(
  'an answer that says nothing readable (%o) is told by its status',
  (body) => expect(problemText(problemOfAnswer(502, body))).toBe('HTTP error, status = 502'),
);

test('a proxy whose server is down has no answer to give, and what gave none may be asked again', () => {
  expect(problemOfAnswer(502, undefined).code).toBe(noAnswer.code);
  expect(problemOfAnswer(504, '<h1>Gateway Timeout</h1>').code).toBe(noAnswer.code);
  expect(problemOfAnswer(500, undefined).code).toBe('http500');
  expect(problemOfAnswer(503, { code: 'paymentsOff', message: 'Off.' }).code).toBe('paymentsOff');
  // Asked again it would find no more room.
  expect(problemText(problemOfAnswer(507, { code: 'storageFull', message: 'No room.' }))).toBe('No room.');
  expect(problemOfAnswer(507, { code: 'storageFull', message: 'No room.' }).code).not.toBe(noAnswer.code);
});

test('what stands in the way is known by its id', () => {
  expect(problemOfAnswer(409, { message: 'In the way.', about: 'p1' }).about).toBe('p1');
  expect(problemOfAnswer(409, { message: 'In the way.', about: 1 })).not.toHaveProperty('about');
});

test('what is no problem at all is told in plain words', () => {
  expect(problemText(problemOf(new Error('secret')))).toBe('Something went wrong. Please try again.');
});
