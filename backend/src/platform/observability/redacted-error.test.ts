import { expect, test } from 'vitest';
import { redactText, failureText, redactedError } from './redacted-error.ts';

const marker = 'Marrowbone';
const withFacts = (error: Error, facts: object) => Object.assign(error, facts);

test('A redacted error keeps its type, its message, its identifiers and its stack', () => {
  const error = withFacts(new Error('duplicate key value violates unique constraint "app_user__email"'), {
    code: '23505',
    constraint: 'app_user__email',
    table: 'app_user',
  });
  const { stack, ...redacted } = redactedError(error);
  expect(redacted).toEqual({
    type: 'Error',
    message: 'duplicate key value violates unique constraint "app_user__email"',
    code: '23505',
    constraint: 'app_user__email',
    table: 'app_user',
  });
  expect(stack).toMatch(/^\s+at /);
});

test.each([
  withFacts(new Error('new row violates check constraint'), { detail: `Failing row contains (${marker}).` }),
  withFacts(new Error('it failed'), { sql: 'select $1', values: [marker], query: marker, row: { marker } }),
  withFacts(new Error('it failed'), {
    meta: { body: marker },
    raw: { message: marker },
    headers: { marker },
  }),
  withFacts(new Error(`invalid input syntax for type uuid: "${marker}"`), { code: '22P02' }),
  new SyntaxError(`Unexpected token 'M', "${marker}" is not valid JSON`),
  new Error(`this must be a \`string\` type, but the final value was: \`"${marker}"\`.`),
  new Error(`Can't send mail: 550 5.1.1 <${marker}@x.example>: ${marker}`),
  withFacts(new Error('Message failed: 554 it says\r\nMarrowbone'), { response: marker, command: 'DATA' }),
  new Error(`connect to redis://bidboard:${marker}@cache:6379 failed`),
  new Error(`fetch of https://photon.example/api?q=${marker}&limit=5 failed`),
  new Error(`Invalid API Key provided: sk_test_${marker}`),
  new Error('outer', { cause: withFacts(new Error('inner'), { detail: marker }) }),
  new AggregateError([withFacts(new Error('one'), { detail: marker })], 'two failed'),
])('A redacted error leaves out what a person typed or owns: %s', (error) => {
  expect(JSON.stringify(redactedError(error))).not.toContain(marker);
  expect(failureText(error)).not.toContain(marker);
});

test('A redacted error includes its causes up to a readable depth', () => {
  const redacted = redactedError(new Error('outer', { cause: new Error('inner') }));
  expect(redacted.cause).toMatchObject({ type: 'Error', message: 'inner' });
  const round = new Error('round');
  round.cause = round;
  expect(JSON.stringify(redactedError(round)).length).toBeLessThan(20_000);
});

test('A thrown value that is not an error is logged as text', () => {
  expect(redactedError('ada@x.example is away')).toEqual({ type: 'string', message: '[cut] is away' });
});

test('The sentence for operators says why it failed, with the helpful identifiers and the cause', () => {
  const refused = withFacts(new Error('Message failed: 554 5.7.1 spam'), {
    code: 'EMESSAGE',
    responseCode: 554,
  });
  expect(failureText(refused)).toBe('Error: Message failed: 554 5.7.1 [cut] (code EMESSAGE)');
  const refusedConnection = withFacts(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
    code: 'ECONNREFUSED',
  });
  expect(failureText(new TypeError('fetch failed', { cause: refusedConnection }))).toBe(
    'TypeError: fetch failed; caused by Error: connect ECONNREFUSED 127.0.0.1:25',
  );
  expect(failureText(new AggregateError([refusedConnection], ''))).toContain('ECONNREFUSED');
});

test('An ordinary sentence stays unchanged', () => {
  const sentence = 'relation "rfp" does not exist';
  expect(redactText(sentence)).toBe(sentence);
  expect(redactText('x'.repeat(2_000))).toHaveLength(500);
});

test('A message of several megabytes, or a missing one, is redacted as quickly as a short one', () => {
  expect(redactText('x'.repeat(5_000_000))).toBe('[cut]');
  const long = `GET https://search.example/?${'q'.repeat(3_900)} by ${marker}${'x'.repeat(200)}@x.example`;
  expect(redactText(long)).not.toContain(marker);
  expect(redactedError(Object.assign(new Error(), { message: undefined }))).toMatchObject({
    message: 'undefined',
  });
});
