import { expect, test } from 'vitest';
import { noAnswer, problemOf, problemOfAnswer, problemText } from './problem.ts';

const fields = [
  { field: 'email', message: 'Email is required' },
  { field: 'password', message: 'Password is required' },
];

test('An alert shows the first field error, or otherwise the message', () => {
  expect(problemText(problemOfAnswer(422, { message: 'Some fields need attention.', errors: fields }))).toBe(
    'Email is required',
  );
  expect(problemText(problemOfAnswer(409, { message: 'Someone else saved this.', errors: [] }))).toBe(
    'Someone else saved this.',
  );
});

test.each([undefined, null, 'Bad gateway', { errors: 'none' }, { message: 7 }])(
  'A response without readable content (%o) is described by its status',
  (body) => expect(problemText(problemOfAnswer(502, body))).toBe('HTTP error, status = 502'),
);

test('A proxy whose server is down counts as no answer, which may be retried', () => {
  expect(problemOfAnswer(502, undefined).code).toBe(noAnswer.code);
  expect(problemOfAnswer(504, '<h1>Gateway Timeout</h1>').code).toBe(noAnswer.code);
  expect(problemOfAnswer(500, undefined).code).toBe('http500');
  expect(problemOfAnswer(503, { code: 'paymentsOff', message: 'Off.' }).code).toBe('paymentsOff');
  // A retry would not find more space.
  expect(problemText(problemOfAnswer(507, { code: 'storageFull', message: 'No room.' }))).toBe('No room.');
  expect(problemOfAnswer(507, { code: 'storageFull', message: 'No room.' }).code).not.toBe(noAnswer.code);
});

test('A problem keeps the id of the blocker', () => {
  expect(problemOfAnswer(409, { message: 'In the way.', about: 'p1' }).about).toBe('p1');
  expect(problemOfAnswer(409, { message: 'In the way.', about: 1 })).not.toHaveProperty('about');
});

test('An error that is not a problem gets a plain message', () => {
  expect(problemText(problemOf(new Error('secret')))).toBe('Something went wrong. Please try again.');
});
