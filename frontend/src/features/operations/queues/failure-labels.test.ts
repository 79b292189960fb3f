import { expect, test } from 'vitest';
import { causeOf, failureOf } from './failure-labels.ts';

test.each([
  ['mail', 'Error: connect ECONNREFUSED 127.0.0.1:25 (code ESOCKET)', 'The mail server could not be reached'],
  ['mail', 'Error: Message failed: 550 [cut] (responseCode 550)', 'The mail server answered 550'],
  [
    'mail',
    'Error: Mail command failed: 553 5.7.1 [cut] (code EENVELOPE)',
    'The mail server refused the sender (553)',
  ],
  [
    'mail',
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 [cut] (code EENVELOPE)",
    'The mail server refused the recipient (550)',
  ],
  ['mail', 'Error: Invalid login: 535 5.7.8 [cut] (code EAUTH)', 'The mail server refused the login (535)'],
  ['mail', 'AggregateError: 2 of 3 mails failed; caused by Error: 501 [cut]', 'The mail server answered 501'],
  ['payments', 'StripeAPIError: unavailable (statusCode 503)', 'The payment provider answered 503'],
  ['search', 'TimeoutError: Request timed out', 'The search engine did not answer in time'],
  ['mail', 'Error: connect ECONNREFUSED 127.0.0.1:5432', 'The database could not be reached'],
  ['documents', 'Error: ENOSPC: no space left on device, write', 'The disk is full'],
  [
    'projections',
    'UniqueIntegrityConstraintViolationError: duplicate (constraint rfp_card__pkey)',
    'The database refused the change (rfp_card__pkey)',
  ],
  ['maintenance', 'UnknownJobVersionError: no subscriber is called x', 'No running worker knows this job'],
  ['projections', 'TypeError: x is undefined', 'The job stopped with an unexpected error'],
  [null, 'Error: read ECONNRESET', 'A server could not be reached'],
] as const)('In the queue %s, the error "%s" reads "%s"', (queue, error, cause) =>
  expect(causeOf(error, queue)).toBe(cause),
);

test('A failure says how often it happened and what a retry does', () => {
  const error = 'Error: connect ECONNREFUSED';
  expect(failureOf({ error, queue: 'mail', attempts: 5 })).toEqual({
    title: 'The mail server could not be reached, at each of 5 attempts.',
    consequence: 'The email was not sent to everyone. A retry sends what is missing.',
  });
  expect(failureOf({ error, queue: 'mail', attempts: 1 }).title).toBe(
    'The mail server could not be reached, at its only attempt.',
  );
  expect(failureOf({ error, queue: null, attempts: null })).toEqual({
    title: 'A server could not be reached.',
    consequence: 'A retry runs the job again.',
  });
});
